import type { Session } from "@sonum/contract/accounts";
import type { UsedPasskey } from "@sonum/contract/webauthn";
import { type Ctx, transact } from "../../../platform/context.ts";
import { passkeySignInRefused } from "../errors.ts";
import { locationOf } from "../limits/places.ts";
import { saveKnownLocation } from "../limits/store.ts";
import { createSession, type Device } from "../sessions/open-session.ts";
import { getUser } from "../store.ts";
import { verifyPasskey } from "./use-passkey.ts";

/** Creates a session by passkey. Possession and user verification count as two factors, so no code is required. */
export async function signInByPasskey(ctx: Ctx, answer: UsedPasskey, device: Device): Promise<Session> {
  const passkey = await verifyPasskey(ctx, answer, { purpose: "sign_in", userId: null });
  const user = passkey && (await getUser(ctx, passkey.userId));
  if (!user || user.isBlocked) throw passkeySignInRefused();
  return transact(ctx, async (tx) => {
    await saveKnownLocation(tx, user.id, locationOf(device.address));
    return createSession(tx, user, { device, hasSecondFactor: true });
  });
}
