import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { UsedPasskey } from "@sonum/contract/accounts/webauthn";
import type { Ctx } from "../../../platform/context.ts";
import { readChallenge, relyingParty } from "./rules.ts";
import * as store from "./store.ts";

/** Verifies a response to our challenge; returns its passkey, or `undefined` if it is invalid or was used before. */
export async function verifyPasskey(
  ctx: Ctx,
  answer: UsedPasskey,
  purpose: store.ChallengePurpose,
): Promise<store.PasskeyRow | undefined> {
  const challenge = readChallenge(answer.response);
  if (!challenge || !(await store.claimChallenge(ctx, challenge, purpose))) return undefined;
  const passkey = await store.findByCredential(ctx, answer.id);
  if (!passkey || !belongsTo(passkey, answer)) return undefined;

  const counter = await verifiedCounter(ctx, answer, { passkey, challenge });
  if (counter === undefined || !(await store.recordUse(ctx, passkey.id, BigInt(counter)))) return undefined;
  return passkey;
}

const belongsTo = ({ userId }: store.PasskeyRow, { response: { userHandle } }: UsedPasskey): boolean =>
  userHandle == null || Buffer.from(userHandle, "base64url").toString() === userId;

async function verifiedCounter(
  { settings, log }: Ctx,
  { id, rawId, type, response }: UsedPasskey,
  { passkey, challenge }: { passkey: store.PasskeyRow; challenge: string },
): Promise<number | undefined> {
  const { clientDataJSON, authenticatorData, signature } = response;
  const party = relyingParty(settings);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : "" }, "passkey refused");
    return undefined;
  }
}
