import type { CaptchaAction, CaptchaChallenge } from "@sonum/contract/accounts/captcha";
import { createChallenge, randomInt } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Ctx } from "../../../platform/context.ts";
import { captchaKey } from "./captcha-key.ts";

export const CAPTCHA_MS = 10 * 60 * 1000;
export const ALGORITHM = "PBKDF2/SHA-256";

/** Range of key derivations a solver needs. */
const ROUNDS_MIN = 400;
const ROUNDS_MAX = 900;

/** A proof-of-work challenge, signed together with its action and expiry. */
export async function createCaptchaChallenge(ctx: Ctx, action: CaptchaAction): Promise<CaptchaChallenge> {
  // In `data`, not as the library's own expiry, which is checked against other clocks than ours.
  const until = Math.floor((ctx.clock.now().getTime() + CAPTCHA_MS) / 1000);
  const { parameters, signature } = await createChallenge({
    algorithm: ALGORITHM,
    cost: ctx.settings.captchaCost,
    counter: randomInt(ROUNDS_MAX, ROUNDS_MIN),
    data: { action, until },
    deriveKey,
    hmacSignatureSecret: captchaKey(ctx.settings),
  });
  if (signature === undefined) throw new Error("Captcha challenge has no signature");
  return { parameters: { ...parameters, data: { action, until } }, signature };
}
