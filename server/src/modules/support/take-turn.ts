import type { CaptchaAction } from "@sonum/contract/captcha";
import type { Ctx } from "../../platform/context.ts";
import { placeOf, spendCaptcha, takeAttempts } from "../accounts/index.ts";
import { ALLOWANCES } from "./rules.ts";

/** IP address of the sender and their captcha solution. */
export type Visitor = { address: string; captcha: string | undefined };

/** Refuses a form without a solved captcha or beyond the rate limit. */
export async function takeTurn(
  ctx: Ctx,
  { address, captcha }: Visitor,
  what: { form: keyof typeof ALLOWANCES; captcha?: CaptchaAction },
): Promise<void> {
  if (what.captcha) await spendCaptcha(ctx, what.captcha, captcha);
  const rateLimitKeys = placeOf(address);
  const limits = ALLOWANCES[what.form];
  await takeAttempts(ctx, [
    { what: `${what.form} address`, by: rateLimitKeys.address, allowance: limits.address },
    { what: `${what.form} network`, by: rateLimitKeys.network, allowance: limits.network },
  ]);
}
