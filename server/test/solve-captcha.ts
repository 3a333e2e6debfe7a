import type { CaptchaAction, CaptchaChallenge } from "@sonum/contract/captcha";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** Does the work that a visitor's page does. */
export async function solve(challenge: CaptchaChallenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The captcha has no solution");
  return solution;
}

/** A solution as the widget sends it. */
export const pack = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString("base64");

type Ask = (call: { method: "GET"; url: string }) => Promise<{ json<T>(): T }>;

/** Asks for a challenge over HTTP and solves it. */
export async function solveCaptcha(ask: Ask, action: CaptchaAction): Promise<string> {
  const challenge = (await ask({ method: "GET", url: `/rest/captcha/${action}` })).json<CaptchaChallenge>();
  return pack({ challenge, solution: await solve(challenge) });
}
