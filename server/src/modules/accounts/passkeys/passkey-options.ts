import { randomBytes } from "node:crypto";
import type { CreationOptions, RequestOptions } from "@sonum/contract/accounts/webauthn";
import type { Ctx } from "../../../platform/context.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { tooManyPasskeys } from "../errors.ts";
import { requireMayAddFactor } from "../second-factor/require-may-add-factor.ts";
import { getUser } from "../store.ts";
import { ALGORITHMS, CHALLENGE_MS, PASSKEYS_MAX, relyingParty } from "./rules.ts";
import * as store from "./store.ts";

const CHALLENGE_BYTES = 32;

/** Options for creating a discoverable passkey with user verification. */
export async function createRegistrationOptions(ctx: Ctx): Promise<CreationOptions> {
  const { id: userId } = await requireMayAddFactor(ctx);
  const passkeys = await store.listPasskeyRows(ctx, userId);
  if (passkeys.length >= PASSKEYS_MAX) throw tooManyPasskeys();

  const { username, givenName, familyName } = await getUser(ctx, userId);
  const { id, name } = relyingParty(ctx.settings);
  return {
    rp: { id, name },
    user: {
      id: Buffer.from(userId).toString("base64url"),
      name: username,
      displayName: `${givenName} ${familyName}`.trim() || username,
    },
    challenge: await createChallenge(ctx, { purpose: "register", userId }),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: passkeys.map(credentialOf),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

/** For sign-in: accepts any of our passkeys. */
export const createSignInOptions = (ctx: Ctx): Promise<RequestOptions> =>
  createRequestOptions(ctx, { purpose: "sign_in", userId: null }, []);

/** For a confirmation: accepts only the caller's passkeys. */
export async function createConfirmationOptions(ctx: Ctx): Promise<RequestOptions> {
  const { id: userId } = signedInUser(ctx);
  return createRequestOptions(ctx, { purpose: "confirm", userId }, await store.listPasskeyRows(ctx, userId));
}

const createRequestOptions = async (
  ctx: Ctx,
  purpose: store.ChallengePurpose,
  passkeys: store.PasskeyRow[],
): Promise<RequestOptions> => ({
  challenge: await createChallenge(ctx, purpose),
  rpId: relyingParty(ctx.settings).id,
  timeout: CHALLENGE_MS,
  userVerification: "required",
  allowCredentials: passkeys.map(credentialOf),
});

const credentialOf = ({ credentialId, transports }: store.PasskeyRow) =>
  ({ id: credentialId, type: "public-key", transports }) as const;

async function createChallenge(ctx: Ctx, purpose: store.ChallengePurpose): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  const expiresAt = new Date(ctx.clock.now().getTime() + CHALLENGE_MS);
  await store.insertChallenge(ctx, { challenge, ...purpose, expiresAt });
  return challenge;
}
