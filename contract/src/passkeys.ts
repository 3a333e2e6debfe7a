import { z } from "zod";
import { Session } from "./accounts.ts";
import { route } from "./route.ts";
import { Instant } from "./time.ts";

/** The shapes of WebAuthn as browsers read and write them in JSON. */
const Bytes = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(max);
const Transports = z.array(z.string().max(20)).max(10);
const Credential = z.object({ id: z.string(), type: z.literal("public-key"), transports: Transports });
const credentialFields = {
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).default({}),
};

export const CreationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(Credential),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.literal(true),
      userVerification: z.literal("required"),
    }),
    attestation: z.literal("none"),
  })
  .meta({ id: "PasskeyCreationOptions" });
export type CreationOptions = z.infer<typeof CreationOptions>;

export const RequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal("required"),
    allowCredentials: z.array(Credential).describe("empty: whatever the device offers"),
  })
  .meta({ id: "PasskeyRequestOptions" });
export type RequestOptions = z.infer<typeof RequestOptions>;

export const CreatedPasskey = z
  .object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: Bytes(4000),
      attestationObject: Bytes(20_000),
      transports: Transports.default([]),
    }),
  })
  .meta({ id: "CreatedPasskey" });
export type CreatedPasskey = z.infer<typeof CreatedPasskey>;

export const UsedPasskey = z
  .object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: Bytes(4000),
      authenticatorData: Bytes(4000),
      signature: Bytes(4000),
      userHandle: Bytes(200).nullish(),
    }),
  })
  .meta({ id: "UsedPasskey" });
export type UsedPasskey = z.infer<typeof UsedPasskey>;

export const Passkey = z
  .object({ id: z.string(), name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof Passkey>;

const PasskeyId = z.strictObject({ id: z.string().regex(/^pky_[0-9a-z]{26}$/) });
const Name = z.string().trim().min(1).max(60);

export const startPasskeySignIn = route({
  method: "POST",
  path: "/rest/passkeys/options",
  summary: "What the browser needs to sign in by passkey; good for one try within five minutes",
  access: "public",
  reply: RequestOptions,
  errors: ["too_many_requests"],
  limit: { max: 30, perSeconds: 60 },
});

export const signInByPasskey = route({
  method: "POST",
  path: "/rest/passkeys/verify",
  summary: "Sign in by passkey, which is a second factor too",
  access: "public",
  body: UsedPasskey,
  reply: Session,
  errors: ["invalid_request", "bad_credentials", "too_many_requests"],
  limit: { max: 30, perSeconds: 60 },
});

export const listPasskeys = route({
  method: "GET",
  path: "/rest/user/passkeys",
  summary: "Own passkeys",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: z.array(Passkey),
  errors: ["sign_in_required"],
});

export const startPasskey = route({
  method: "POST",
  path: "/rest/user/passkeys/options",
  summary: "What the browser needs to make a passkey; good for one try within five minutes",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: CreationOptions,
  errors: ["sign_in_required", "confirmation_required", "second_factor_required", "conflict"],
});

export const addPasskey = route({
  method: "POST",
  path: "/rest/user/passkeys",
  summary: "Keep a passkey that the browser made",
  access: "signed_in",
  beforeSecondFactor: true,
  body: z.strictObject({ name: Name.optional(), passkey: CreatedPasskey }),
  reply: Passkey,
  status: 201,
  errors: [
    "invalid_request",
    "sign_in_required",
    "confirmation_required",
    "second_factor_required",
    "not_confirmed",
    "conflict",
  ],
});

export const renamePasskey = route({
  method: "PATCH",
  path: "/rest/user/passkeys/:id",
  summary: "Name a passkey",
  access: "signed_in",
  params: PasskeyId,
  body: z.strictObject({ name: Name }),
  reply: Passkey,
  errors: ["invalid_request", "sign_in_required", "not_found"],
});

export const removePasskey = route({
  method: "DELETE",
  path: "/rest/user/passkeys/:id",
  summary: "Forget a passkey; it opens nothing any more",
  access: "signed_in",
  params: PasskeyId,
  reply: z.void(),
  status: 204,
  errors: ["invalid_request", "sign_in_required", "confirmation_required", "not_found"],
});
