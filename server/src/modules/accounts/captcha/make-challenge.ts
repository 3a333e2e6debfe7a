import type { CaptchaAction, CaptchaChallenge } from "@sonum/contract/captcha";
import { createChallenge, randomInt } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Ctx } from "../../../platform/context.ts";
import { captchaKey } from "./captcha-key.ts";

export const CAPTCHA_MS = 10 * 60 * 1000;
export const ALGORITHM = "PBKDF2/SHA-256";

/** How many keys a solver derives before it meets the right one. */
const ROUNDS_MIN = 400;
const ROUNDS_MAX = 900;

/** Work for a visitor's machine, signed together with what it is for and until when it counts. */
export async function makeChallenge(ctx: Ctx, action: CaptchaAction): Promise<CaptchaChallenge> {
  // In `data`, not as the library's own expiry, which would be judged by the clocks of two machines we do not know.
  const until = Math.floor((ctx.clock.now().getTime() + CAPTCHA_MS) / 1000);
  const { parameters, signature } = await createChallenge({
    algorithm: ALGORITHM,
    cost: ctx.settings.captchaCost,
    counter: randomInt(ROUNDS_MAX, ROUNDS_MIN),
    data: { action, until },
    deriveKey,
    hmacSignatureSecret: captchaKey(ctx.settings),
  });
  if (signature === undefined) throw new Error("A challenge was not signed");
  return { parameters: { ...parameters, data: { action, until } }, signature };
}
