import type { Ctx } from "../../../platform/context.ts";
import { otpRequired, wrongOtp } from "../errors.ts";
import { hasTotp } from "./store.ts";
import { verifyOtp } from "./verify-otp.ts";

/** Requires the second factor after a correct password, if TOTP is enabled. Returns whether one was used. */
export async function checkSecondFactor(ctx: Ctx, userId: string, otp: string | undefined): Promise<boolean> {
  if (!(await hasTotp(ctx, userId))) return false;
  if (otp === undefined) throw otpRequired();
  if (!(await verifyOtp(ctx, userId, otp))) throw wrongOtp();
  return true;
}
