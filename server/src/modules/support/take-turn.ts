import type { CaptchaAction } from "@sonum/contract/captcha";
import type { Ctx } from "../../platform/context.ts";
import { placeOf, spendCaptcha, takeAttempts } from "../accounts/index.ts";
import { ALLOWANCES } from "./rules.ts";

/** Who writes: from where, and the captcha they solved. */
export type Visitor = { address: string; captcha: string | undefined };

/** Lets a visitor write if they solved the captcha and have not written too often. */
export async function takeTurn(
  ctx: Ctx,
  { address, captcha }: Visitor,
  what: { form: keyof typeof ALLOWANCES; captcha?: CaptchaAction },
): Promise<void> {
  if (what.captcha) await spendCaptcha(ctx, what.captcha, captcha);
  const place = placeOf(address);
  const allowance = ALLOWANCES[what.form];
  await takeAttempts(ctx, [
    { what: `${what.form} address`, by: place.address, allowance: allowance.address },
    { what: `${what.form} network`, by: place.network, allowance: allowance.network },
  ]);
}
