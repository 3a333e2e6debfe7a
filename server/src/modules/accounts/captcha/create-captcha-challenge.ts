import { hkdfSync } from "node:crypto";
import type { CaptchaAction, CaptchaChallenge } from "@sonum/contract/accounts/captcha";
import { createChallenge, randomInt } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Settings } from "../../../platform/config/settings.ts";
import type { Ctx } from "../../../platform/context.ts";

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

/** Derived from the session secret, so that captcha signatures are not valid anywhere else. */
export const captchaKey = ({ sessionSecret }: Settings): string =>
  Buffer.from(hkdfSync("sha256", sessionSecret, "", "sonum captcha", 32)).toString("hex");
