import type { UsedPasskey } from "@sonum/contract/accounts/webauthn";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { notConfirmed, passkeyRefused } from "../errors.ts";
import { verifyPasskey } from "../passkeys/verify-passkey.ts";
import { hasTotp } from "../second-factor/store.ts";
import { verifyOtp } from "../second-factor/verify-otp.ts";
import { CONFIRMATION_MS } from "./rules.ts";
import * as store from "./store.ts";
import { verifyOwnPassword } from "./verify-own-password.ts";

export type IdentityProof = {
  password?: string | undefined;
  otp?: string | undefined;
  passkey?: UsedPasskey | undefined;
};

/** Confirms that the session's user is still present. With TOTP enabled, the password alone is not enough. */
export async function confirmIdentity(ctx: Ctx, proof: IdentityProof): Promise<{ confirmedUntil: Date }> {
  const { id, sessionId } = signedInUser(ctx);
  const bySecondFactor = await checkProof(ctx, id, proof);
  await store.setConfirmed(ctx, sessionId, { bySecondFactor });
  return { confirmedUntil: new Date(ctx.clock.now().getTime() + CONFIRMATION_MS) };
}

/** Returns whether a second factor was used. */
async function checkProof(
  ctx: Ctx,
  userId: string,
  { password, otp, passkey }: IdentityProof,
): Promise<boolean> {
  if (passkey) {
    const used = await verifyPasskey(ctx, passkey, { purpose: "confirm", userId });
    if (used?.userId !== userId) throw passkeyRefused();
    return true;
  }
  if (await hasTotp(ctx, userId)) {
    if (otp === undefined || !(await verifyOtp(ctx, userId, otp))) throw notConfirmed({ needs: "otp" });
    return true;
  }
  if (password === undefined)
    throw new AppError("invalid_request", "Give the password, a code or a passkey.");
  if (!(await verifyOwnPassword(ctx, userId, password))) throw notConfirmed({ needs: "password" });
  return false;
}
