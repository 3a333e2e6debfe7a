import type { Session } from "@sonum/contract/accounts/sign-in";
import type { UsedPasskey } from "@sonum/contract/accounts/webauthn";
import { type Ctx, transact } from "../../../platform/context.ts";
import { locationOf } from "../../../platform/rate-limits/rate-limit-keys.ts";
import { accountBlocked, passkeySignInRefused } from "../errors.ts";
import { saveKnownLocation } from "../rate-limits/store.ts";
import { createSession } from "../sessions/create-session.ts";
import type { Device } from "../sign-in/identify-device.ts";
import { getUser } from "../store.ts";
import { verifyPasskey } from "./verify-passkey.ts";

/** Creates a session by passkey. Possession and user verification count as two factors, so no code is required. */
export async function signInByPasskey(ctx: Ctx, answer: UsedPasskey, device: Device): Promise<Session> {
  const passkey = await verifyPasskey(ctx, answer, { purpose: "sign_in", userId: null });
  const user = passkey && (await getUser(ctx, passkey.userId));
  if (!user) {
    ctx.log.info({}, "sign-in by passkey refused");
    throw passkeySignInRefused();
  }
  if (user.isBlocked) throw accountBlocked();
  return transact(ctx, async (tx) => {
    await saveKnownLocation(tx, user.id, locationOf(device.address));
    return createSession(tx, user, { device, hasSecondFactor: true });
  });
}
