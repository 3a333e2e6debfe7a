import type { Session } from "@sonum/contract/accounts";
import type { UsedPasskey } from "@sonum/contract/webauthn";
import { type Ctx, transact } from "../../../platform/context.ts";
import { passkeyUnknown } from "../errors.ts";
import { homeOf } from "../limits/places.ts";
import { insertKnownPlace } from "../limits/store.ts";
import { type Device, openSession } from "../sessions/open-session.ts";
import { getUser } from "../store.ts";
import { usePasskey } from "./use-passkey.ts";

/** Creates a session by passkey. Possession and user verification count as two factors, so no code is required. */
export async function signInByPasskey(ctx: Ctx, answer: UsedPasskey, device: Device): Promise<Session> {
  const passkey = await usePasskey(ctx, answer, { purpose: "sign_in", userId: null });
  const user = passkey && (await getUser(ctx, passkey.userId));
  if (!user || user.isBlocked) throw passkeyUnknown();
  return transact(ctx, async (tx) => {
    await insertKnownPlace(tx, user.id, homeOf(device.address));
    return openSession(tx, user, { device, hasSecondFactor: true });
  });
}
