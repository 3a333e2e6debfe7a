import { z } from "zod";
import { type ApiKeyScope, route } from "../route.ts";
import { Instant } from "../time.ts";

export const API_KEY_ADDRESSES_MAX = 20;

export const KeyScopes = z
  .array(z.enum(["read", "buy"] satisfies ApiKeyScope[]))
  .min(1)
  .max(2)
  .describe("`buy`: spend the balance; `read`: everything else an API key allows");
export const KeyAddresses = z
  .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
  .max(API_KEY_ADDRESSES_MAX)
  .describe("IP addresses or networks the key works from; empty: from anywhere");

export const DIALECTS = ["classic", "hero", "smsbower", "smshub", "daisysms"] as const;
export type Dialect = (typeof DIALECTS)[number];
export const DialectName = z
  .enum(DIALECTS)
  .describe("Answer format of the handler protocol, where other shops differ");

export const ApiKey = z
  .object({
    apiKey: z
      .string()
      .nullable()
      .describe("Null: no key exists; masked unless the identity was recently confirmed"),
    isMasked: z.boolean(),
    scopes: z.array(z.enum(["read", "buy"])),
    addresses: z.array(z.string()),
    dialect: DialectName,
    createdAt: Instant.nullable(),
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

export const readApiKey = route("GET /rest/user/apikey", {
  summary: "Read the first API key, masked unless the identity was recently confirmed",
  access: "customer",
  ownerOnly: true,
  reply: ApiKey,
});

export const replaceApiKey = route("POST /rest/user/apikey", {
  summary: "Create or replace the first API key; the previous first key stops working immediately",
  access: "customer",
  body: z.strictObject({
    scopes: KeyScopes.default(["read", "buy"]),
    addresses: KeyAddresses.default([]),
    dialect: DialectName.default("classic"),
  }),
  reply: ApiKey,
  errors: ["confirmation_required"],
});

export const limitApiKey = route("PATCH /rest/user/apikey", {
  summary: "Change the first key's scopes, allowed IP addresses and dialect; the key itself stays the same",
  access: "customer",
  body: z.strictObject({
    scopes: KeyScopes,
    addresses: KeyAddresses,
    dialect: DialectName.optional().describe("Unchanged if omitted"),
  }),
  reply: ApiKey,
  errors: ["confirmation_required", "not_found"],
});

export const removeApiKey = route("DELETE /rest/user/apikey", {
  summary: "Remove the first API key",
  access: "customer",
  errors: ["confirmation_required"],
});
