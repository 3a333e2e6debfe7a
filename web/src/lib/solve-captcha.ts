import type { CaptchaChallenge } from "@sonum/contract/captcha";
import Solver from "altcha/workers/pbkdf2?worker";

type Solution = { counter: number; derivedKey: string; time: number };

/** Does the work of a captcha beside the page, which stays smooth meanwhile. The answer is what the server asks for. */
export async function solveCaptcha(challenge: CaptchaChallenge, signal: AbortSignal): Promise<string> {
  const solver = new Solver();
  try {
    const solution = await work(solver, challenge, signal);
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    solver.terminate();
  }
}

const work = (solver: Worker, challenge: CaptchaChallenge, signal: AbortSignal) =>
  new Promise<Solution>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    solver.addEventListener("error", () => reject(new Error("The captcha could not be worked on")));
    solver.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (isSolution(data)) resolve(data);
      else reject(new Error("The captcha was not solved"));
    });
    solver.postMessage({ type: "work", challenge, counterStart: 0, counterStep: 1 });
  });

const isSolution = (data: unknown): data is Solution =>
  typeof data === "object" && data !== null && "counter" in data && "derivedKey" in data;
