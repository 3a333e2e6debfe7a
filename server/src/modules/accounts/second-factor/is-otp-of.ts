import { verify } from "otplib";
import type { Ctx } from "../../../platform/context.ts";
import { isAppCode, normalRecoveryCode, TOTP_PERIOD_SECONDS } from "./rules.ts";
import * as store from "./store.ts";
import { forgetTries, takeTry } from "./tries.ts";

/** Whether this is a code of the person's app or one of the recovery codes. Each is taken once; guessing ends soon. */
export async function isOtpOf(ctx: Ctx, userId: string, otp: string): Promise<boolean> {
  await takeTry(ctx, userId, "otp");
  const isRight = isAppCode(otp)
    ? await useAppCode(ctx, userId, otp)
    : await useRecoveryCode(ctx, userId, otp);
  if (isRight) await forgetTries(ctx, userId, "otp");
  return isRight;
}

async function useAppCode(ctx: Ctx, userId: string, token: string): Promise<boolean> {
  const totp = await store.findTotp(ctx, userId);
  if (!totp) return false;
  const result = await verify({
    secret: ctx.seal.open(totp.sealedSecret),
    token,
    period: TOTP_PERIOD_SECONDS,
    epoch: Math.floor(ctx.clock.now().getTime() / 1000),
    epochTolerance: TOTP_PERIOD_SECONDS,
  });
  return result.valid && "timeStep" in result && store.claimStep(ctx, userId, BigInt(result.timeStep));
}

const useRecoveryCode = (ctx: Ctx, userId: string, code: string): Promise<boolean> =>
  store.claimCode(ctx, userId, hashRecoveryCode(ctx, userId, code));

/** Short enough to be guessed by who steals the database, if it were not keyed. */
export const hashRecoveryCode = (ctx: Ctx, userId: string, code: string): Buffer =>
  ctx.seal.mark(`recovery:${userId}:${normalRecoveryCode(code)}`);
