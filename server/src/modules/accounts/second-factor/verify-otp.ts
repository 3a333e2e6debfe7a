import { verify } from "otplib";
import type { Ctx } from "../../../platform/context.ts";
import { otpRequired, wrongOtp } from "../errors.ts";
import { clearAttempts, countAttempt } from "./attempts.ts";
import { isTotpCode, normalizeRecoveryCode, TOTP_PERIOD_SECONDS } from "./rules.ts";
import * as store from "./store.ts";

/** Requires the second factor after a correct password, if TOTP is enabled. Returns whether one was used. */
export async function checkSecondFactor(ctx: Ctx, userId: string, otp: string | undefined): Promise<boolean> {
  if (!(await store.hasTotp(ctx, userId))) return false;
  if (otp === undefined) throw otpRequired();
  if (!(await verifyOtp(ctx, userId, otp))) {
    ctx.log.info({ userId }, "second factor refused");
    throw wrongOtp();
  }
  return true;
}

/** Checks a TOTP or recovery code. Each code is accepted once; attempts are limited. */
export async function verifyOtp(ctx: Ctx, userId: string, otp: string): Promise<boolean> {
  await countAttempt(ctx, userId, "otp");
  const isValid = isTotpCode(otp)
    ? await useTotpCode(ctx, userId, otp)
    : await useRecoveryCode(ctx, userId, otp);
  if (isValid) await clearAttempts(ctx, userId, "otp");
  return isValid;
}

async function useTotpCode(ctx: Ctx, userId: string, token: string): Promise<boolean> {
  const totp = await store.findTotp(ctx, userId);
  if (!totp) return false;
  const result = await verify({
    secret: ctx.cipher.decrypt(totp.encryptedSecret),
    token,
    period: TOTP_PERIOD_SECONDS,
    epoch: Math.floor(ctx.clock.now().getTime() / 1000),
    epochTolerance: TOTP_PERIOD_SECONDS,
  });
  return result.valid && "timeStep" in result && store.claimTimeStep(ctx, userId, BigInt(result.timeStep));
}

const useRecoveryCode = (ctx: Ctx, userId: string, code: string): Promise<boolean> =>
  store.claimCode(ctx, userId, hashRecoveryCode(ctx, userId, code));

/** Keyed: codes made earlier are short, and a plain hash of these could be reversed by someone who steals the database. */
export const hashRecoveryCode = (ctx: Ctx, userId: string, code: string): Buffer =>
  ctx.cipher.fingerprint(`recovery:${userId}:${normalizeRecoveryCode(code)}`);
