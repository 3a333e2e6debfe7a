import { z } from "zod";
import { type ApiKeyScope, route } from "../route.ts";
import { Instant } from "../time.ts";

export const API_KEY_ADDRESSES_MAX = 20;

const Scopes = z
  .array(z.enum(["read", "buy"] satisfies ApiKeyScope[]))
  .min(1)
  .max(2)
  .describe("buy: spend the balance; read: everything else that a key may do");
const Addresses = z
  .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
  .max(API_KEY_ADDRESSES_MAX)
  .describe("addresses or networks the key works from; none: from everywhere");

export const DIALECTS = ["classic", "hero", "smsbower"] as const;
export type Dialect = (typeof DIALECTS)[number];
export const DialectName = z
  .enum(DIALECTS)
  .describe("how calls of the handler protocol are answered where the programs of different shops differ");

export const ApiKey = z
  .object({
    apiKey: z.string().nullable().describe("null: there is none; masked unless freshly confirmed"),
    isMasked: z.boolean(),
    scopes: z.array(z.enum(["read", "buy"])),
    addresses: z.array(z.string()),
    dialect: DialectName,
    createdAt: Instant.nullable(),
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

export const readApiKey = route({
  method: "GET",
  path: "/rest/user/apikey",
  summary: "The key for programs, masked unless freshly confirmed",
  access: "customer",
  ownerOnly: true,
  reply: ApiKey,
  errors: ["sign_in_required", "not_allowed"],
});

export const replaceApiKey = route({
  method: "POST",
  path: "/rest/user/apikey",
  summary: "A new key; the one before stops at once",
  access: "customer",
  body: z.strictObject({
    scopes: Scopes.default(["read", "buy"]),
    addresses: Addresses.default([]),
    dialect: DialectName.default("classic"),
  }),
  reply: ApiKey,
  errors: ["invalid_request", "sign_in_required", "not_allowed", "confirmation_required"],
});

export const limitApiKey = route({
  method: "PATCH",
  path: "/rest/user/apikey",
  summary: "What the key may do, from where, and how its programs speak; the key itself stays",
  access: "customer",
  body: z.strictObject({
    scopes: Scopes,
    addresses: Addresses,
    dialect: DialectName.optional().describe("stays as it is when it is not named"),
  }),
  reply: ApiKey,
  errors: ["invalid_request", "sign_in_required", "not_allowed", "confirmation_required", "not_found"],
});

export const removeApiKey = route({
  method: "DELETE",
  path: "/rest/user/apikey",
  summary: "No key any more",
  access: "customer",
  reply: z.void(),
  status: 204,
  errors: ["sign_in_required", "not_allowed", "confirmation_required"],
});
