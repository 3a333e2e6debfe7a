import { generateSecret, generateURI } from "otplib";
import { type Ctx, transact } from "../../../platform/context.ts";
import { notConfirmed, totpIsOff, totpIsOn } from "../errors.ts";
import { notifyCredentialChange } from "../notify-credential-change.ts";
import { requireRecentConfirmation } from "../sessions/require-recent-confirmation.ts";
import * as sessions from "../sessions/store.ts";
import { getUser } from "../store.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";
import { requireMayAddFactor } from "./require-may-add-factor.ts";
import { TOTP_PERIOD_SECONDS } from "./rules.ts";
import * as store from "./store.ts";
import { verifyOtp } from "./verify-otp.ts";

const ISSUER = "Sonum";

/** Returns a secret to scan. It is not enabled until a code proves that the app has it. */
export async function startTotp(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  const { id } = await requireMayAddFactor(ctx);
  const secret = generateSecret();
  if (!(await store.setNewTotp(ctx, id, ctx.cipher.encrypt(secret)))) throw totpIsOn();
  const { username } = await getUser(ctx, id);
  return {
    secret,
    uri: generateURI({ issuer: ISSUER, label: username, secret, period: TOTP_PERIOD_SECONDS }),
  };
}

/** Requires a code at sign-in from now on and ends all other sessions. */
export async function enableTotp(ctx: Ctx, otp: string): Promise<{ recoveryCodes: string[] }> {
  const { id, sessionId } = requireRecentConfirmation(ctx);
  const totp = await store.findTotp(ctx, id);
  if (!totp) throw totpIsOff();
  if (totp.enabledAt) throw totpIsOn();
  if (!(await verifyOtp(ctx, id, otp))) throw notConfirmed({ needs: "otp" });

  return transact(ctx, async (tx) => {
    await sessions.lockUser(tx, id);
    if (!(await store.setTotpEnabled(tx, id))) throw totpIsOn();
    await sessions.setConfirmed(tx, sessionId, { bySecondFactor: true });
    await sessions.endAllSessions(tx, id, sessionId);
    await notifyCredentialChange(tx, id, "codes_on");
    return { recoveryCodes: await createRecoveryCodes(tx, id) };
  });
}

/** Needs a code besides a recent confirmation, so that an unattended page cannot disable it. */
export async function disableTotp(ctx: Ctx, otp: string): Promise<void> {
  const { id } = requireRecentConfirmation(ctx);
  if (!(await store.hasTotp(ctx, id))) throw totpIsOff();
  if (!(await verifyOtp(ctx, id, otp))) throw notConfirmed({ needs: "otp" });
  await transact(ctx, async (tx) => {
    await sessions.lockUser(tx, id);
    await store.deleteTotp(tx, id);
    if (!(await store.hasAnyFactor(tx, id))) await sessions.clearSecondFactor(tx, id);
    await notifyCredentialChange(tx, id, "codes_off");
  });
}

export async function replaceRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  const { id } = requireRecentConfirmation(ctx);
  if (!(await store.hasTotp(ctx, id))) throw totpIsOff();
  return transact(ctx, async (tx) => {
    await notifyCredentialChange(tx, id, "recovery_codes_new");
    return { recoveryCodes: await createRecoveryCodes(tx, id) };
  });
}
