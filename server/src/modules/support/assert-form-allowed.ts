import type { CaptchaAction } from "@sonum/contract/accounts/captcha";
import type { Ctx } from "../../platform/context.ts";
import { rateLimitKeysOf } from "../../platform/rate-limits/rate-limit-keys.ts";
import { enforceRateLimits, spendCaptcha } from "../accounts/index.ts";
import { FORM_LIMITS } from "./rules.ts";

/** IP address of the sender and their captcha solution. */
export type Visitor = { address: string; captcha: string | undefined };

/** Refuses a form without a solved captcha or beyond the rate limit. */
export async function assertFormAllowed(
  ctx: Ctx,
  { address, captcha }: Visitor,
  what: { form: keyof typeof FORM_LIMITS; captcha?: CaptchaAction },
): Promise<void> {
  if (what.captcha) await spendCaptcha(ctx, what.captcha, captcha);
  const rateLimitKeys = rateLimitKeysOf(address);
  const limits = FORM_LIMITS[what.form];
  await enforceRateLimits(ctx, [
    { what: `${what.form} address`, by: rateLimitKeys.address, limit: limits.address },
    { what: `${what.form} network`, by: rateLimitKeys.network, limit: limits.network },
  ]);
}
