import type { CaptchaChallenge } from "@sonum/contract/accounts/captcha";
import Solver from "altcha/workers/pbkdf2?worker";

type Solution = { counter: number; derivedKey: string; time: number };

/** Solves a captcha in a worker, so the page stays responsive. Returns the payload for the server. */
export async function solveCaptcha(challenge: CaptchaChallenge, signal: AbortSignal): Promise<string> {
  const solver = new Solver();
  try {
    const solution = await runWorker(solver, challenge, signal);
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    solver.terminate();
  }
}

const runWorker = (solver: Worker, challenge: CaptchaChallenge, signal: AbortSignal) =>
  new Promise<Solution>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    solver.addEventListener("error", () => reject(new Error("The captcha worker failed")));
    solver.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (isSolution(data)) resolve(data);
      else reject(new Error("The captcha was not solved"));
    });
    solver.postMessage({ type: "work", challenge, counterStart: 0, counterStep: 1 });
  });

const isSolution = (data: unknown): data is Solution =>
  typeof data === "object" && data !== null && "counter" in data && "derivedKey" in data;
