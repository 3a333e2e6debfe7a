import type { CaptchaAction, CaptchaChallenge } from "@sonum/contract/accounts/captcha";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** Solves a captcha challenge as the visitor's page does. */
export async function solve(challenge: CaptchaChallenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The captcha has no solution");
  return solution;
}

/** Encodes a solution as the widget does. */
export const encodeSolution = (payload: unknown): string =>
  Buffer.from(JSON.stringify(payload)).toString("base64");

type Send = (request: { method: "GET"; url: string }) => Promise<{ json<T>(): T }>;

/** Requests a challenge over HTTP and solves it. */
export async function solveCaptcha(send: Send, action: CaptchaAction): Promise<string> {
  const challenge = (await send({ method: "GET", url: `/rest/captcha/${action}` })).json<CaptchaChallenge>();
  return encodeSolution({ challenge, solution: await solve(challenge) });
}
