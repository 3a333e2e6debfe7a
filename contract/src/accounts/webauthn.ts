import { z } from "zod";

/** WebAuthn JSON as browsers read and write it. */
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
    allowCredentials: z.array(Credential).describe("Empty: any credential the device offers"),
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
