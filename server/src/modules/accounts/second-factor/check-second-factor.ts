import type { Ctx } from "../../../platform/context.ts";
import { otpRequired, wrongOtp } from "../errors.ts";
import { isOtpOf } from "./is-otp-of.ts";
import { hasTotp } from "./store.ts";

/**
 * Asks somebody who knows the password for the second factor, where one is on. Answers whether it was given; without
 * one the password is enough.
 */
export async function checkSecondFactor(ctx: Ctx, userId: string, otp: string | undefined): Promise<boolean> {
  if (!(await hasTotp(ctx, userId))) return false;
  if (otp === undefined) throw otpRequired();
  if (!(await isOtpOf(ctx, userId, otp))) throw wrongOtp();
  return true;
}
