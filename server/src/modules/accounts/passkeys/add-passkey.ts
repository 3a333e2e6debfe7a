import { verifyRegistrationResponse } from "@simplewebauthn/server";
import type { Passkey } from "@sonum/contract/accounts/passkeys";
import type { CreatedPasskey } from "@sonum/contract/accounts/webauthn";
import { type Ctx, transact } from "../../../platform/context.ts";
import { passkeyRefused, tooManyPasskeys } from "../errors.ts";
import { notifyCredentialChange } from "../notify-credential-change.ts";
import { requireMayAddFactor } from "../second-factor/require-may-add-factor.ts";
import * as sessions from "../sessions/store.ts";
import { presentPasskey } from "./manage-passkeys.ts";
import { ALGORITHMS, PASSKEYS_MAX, readChallenge, relyingParty } from "./rules.ts";
import * as store from "./store.ts";

const DEFAULT_NAME = "Passkey";

/** Stores a passkey created for our challenge to this user; the session then counts as confirmed by a second factor. */
export async function addPasskey(
  ctx: Ctx,
  { name = DEFAULT_NAME, passkey }: { name?: string | undefined; passkey: CreatedPasskey },
): Promise<Passkey> {
  const { id: userId, sessionId } = await requireMayAddFactor(ctx);
  const credential = await verifyRegistration(ctx, userId, passkey);
  return transact(ctx, async (tx) => {
    await sessions.lockUser(tx, userId);
    if ((await store.listPasskeyRows(tx, userId)).length >= PASSKEYS_MAX) throw tooManyPasskeys();
    const added = await store.insertPasskey(tx, {
      id: tx.newId("pky"),
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: passkey.response.transports,
      name,
      createdAt: tx.clock.now(),
      lastUsedAt: null,
    });
    if (!added) throw passkeyRefused();
    await sessions.setConfirmed(tx, sessionId, { bySecondFactor: true });
    await notifyCredentialChange(tx, userId, "passkey_added");
    return presentPasskey(added);
  });
}

async function verifyRegistration(ctx: Ctx, userId: string, passkey: CreatedPasskey) {
  const challenge = readChallenge(passkey.response);
  if (!challenge || !(await store.claimChallenge(ctx, challenge, { purpose: "register", userId })))
    throw passkeyRefused();
  const { id, origin } = relyingParty(ctx.settings);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (verified) return registrationInfo.credential;
  } catch (error) {
    // The library throws for invalid responses.
    ctx.log.info({ reason: error instanceof Error ? error.message : "" }, "passkey refused");
  }
  throw passkeyRefused();
}
