import { z } from "zod";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import { API_CALLS_MAX, API_KEY_NAME_MAX } from "./api-key-rules.ts";
import { ApiKey, DialectName, KeyAddresses, KeyScopes } from "./api-keys.ts";

const KeyName = z.string().trim().min(1).max(API_KEY_NAME_MAX);
const SpendingCap = MoneyText.refine((amount) => amount > 0n, "Above zero")
  .nullable()
  .describe("The most it may spend in 24 hours, refunds not counted; null: no cap");
const CallLimit = z
  .int()
  .min(1)
  .max(API_CALLS_MAX)
  .nullable()
  .describe("The most calls in a minute; null: as many as all keys of the account have together");

export const NamedApiKey = ApiKey.extend({
  id: z.string(),
  apiKey: z.string().describe("Masked unless the identity was recently confirmed"),
  name: z.string().describe("Empty for the first key"),
  isFirst: z.boolean().describe("The key that `/rest/user/apikey` reads, replaces and removes"),
  spendPerDayUsd: SpendingCap,
  callsPerMinute: CallLimit,
}).meta({ id: "NamedApiKey" });
export type NamedApiKey = z.infer<typeof NamedApiKey>;

const KeyPath = z.object({ id: z.string().max(60) });

export const listApiKeys = route("GET /rest/user/apikeys", {
  summary: "List all API keys, masked unless the identity was recently confirmed, oldest first",
  access: "customer",
  ownerOnly: true,
  reply: z.object({ keys: z.array(NamedApiKey) }),
});

export const addApiKey = route("POST /rest/user/apikeys", {
  summary: "Add an API key with a name and limits; the others go on working",
  access: "customer",
  body: z.strictObject({
    name: KeyName,
    scopes: KeyScopes.default(["read", "buy"]),
    addresses: KeyAddresses.default([]),
    dialect: DialectName.default("classic"),
    spendPerDayUsd: SpendingCap.default(null),
    callsPerMinute: CallLimit.default(null),
  }),
  reply: NamedApiKey,
  errors: ["confirmation_required", "conflict"],
});

export const changeApiKey = route("PATCH /rest/user/apikeys/:id", {
  summary: "Change the name and limits of an API key; the key itself stays the same",
  access: "customer",
  params: KeyPath,
  body: z
    .strictObject({
      name: KeyName.optional(),
      scopes: KeyScopes.optional(),
      addresses: KeyAddresses.optional(),
      dialect: DialectName.optional(),
      spendPerDayUsd: SpendingCap.optional(),
      callsPerMinute: CallLimit.optional(),
    })
    .refine((change) => Object.keys(change).length > 0, "must change something"),
  reply: NamedApiKey,
  errors: ["confirmation_required", "not_found"],
});

export const removeNamedApiKey = route("DELETE /rest/user/apikeys/:id", {
  summary: "Remove an API key; it stops working immediately",
  access: "customer",
  params: KeyPath,
  errors: ["confirmation_required", "not_found"],
});
