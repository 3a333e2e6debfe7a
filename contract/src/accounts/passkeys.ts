import { z } from "zod";
import { route } from "../route.ts";
import { Instant } from "../time.ts";
import { Session } from "./sign-in.ts";
import { CreatedPasskey, CreationOptions, RequestOptions, UsedPasskey } from "./webauthn.ts";

export const Passkey = z
  .object({ id: z.string(), name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof Passkey>;

const PasskeyId = z.strictObject({ id: z.string().regex(/^pky_[0-9a-z]{26}$/) });
const Name = z.string().trim().min(1).max(60);

export const startPasskeySignIn = route("POST /rest/passkeys/options", {
  summary: "Get the options for signing in with a passkey; valid for one attempt within five minutes",
  access: "public",
  reply: RequestOptions,
  limit: { max: 30, perSeconds: 60 },
});

export const signInByPasskey = route("POST /rest/passkeys/verify", {
  summary: "Sign in with a passkey, which also counts as the second factor",
  access: "public",
  body: UsedPasskey,
  reply: Session,
  errors: ["bad_credentials", "account_blocked"],
  limit: { max: 30, perSeconds: 60 },
});

export const listPasskeys = route("GET /rest/user/passkeys", {
  summary: "List the user's passkeys",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: z.array(Passkey),
});

export const startPasskey = route("POST /rest/user/passkeys/options", {
  summary: "Get the options for creating a passkey; valid for one attempt within five minutes",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: CreationOptions,
  errors: ["confirmation_required", "second_factor_required", "conflict"],
});

export const addPasskey = route("POST /rest/user/passkeys", {
  summary: "Store a passkey created by the browser",
  access: "signed_in",
  beforeSecondFactor: true,
  body: z.strictObject({ name: Name.optional(), passkey: CreatedPasskey }),
  reply: Passkey,
  status: 201,
  errors: ["confirmation_required", "second_factor_required", "not_confirmed", "conflict"],
});

export const renamePasskey = route("PATCH /rest/user/passkeys/:id", {
  summary: "Rename a passkey",
  access: "signed_in",
  params: PasskeyId,
  body: z.strictObject({ name: Name }),
  reply: Passkey,
  errors: ["not_found"],
});

export const removePasskey = route("DELETE /rest/user/passkeys/:id", {
  summary: "Remove a passkey; it can no longer be used",
  access: "signed_in",
  params: PasskeyId,
  errors: ["confirmation_required", "not_found"],
});
