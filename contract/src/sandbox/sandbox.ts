import { z } from "zod";
import { ApiKey, DialectName } from "../accounts/api-keys.ts";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import { Instant } from "../time.ts";

/** In the sandbox, the chosen operator decides what happens on the number. The default is `prompt`. */
export const SANDBOX_OPERATORS = [
  "prompt",
  "slow",
  "never",
  "late",
  "duplicate",
  "multipart",
  "soldout",
] as const;
export type SandboxOperator = (typeof SANDBOX_OPERATORS)[number];

export const Sandbox = z
  .object({
    balanceUsd: MoneyText.describe("Remaining test money"),
    heldUsd: MoneyText.describe("Test money held for waiting orders"),
    orders: z.int().describe("Number of orders since the last reset"),
    givenAt: Instant.describe("Time of the last reset"),
    operators: z.array(z.enum(SANDBOX_OPERATORS)),
  })
  .meta({ id: "Sandbox" });
export type Sandbox = z.infer<typeof Sandbox>;

export const readSandboxKey = route("GET /rest/user/apikey/sandbox", {
  summary: "Read the sandbox key; it only spends test money and is always shown in full",
  access: "customer",
  ownerOnly: true,
  reply: ApiKey,
});

export const replaceSandboxKey = route("POST /rest/user/apikey/sandbox", {
  summary: "Create a new sandbox key; the previous key stops working immediately",
  access: "customer",
  body: z.strictObject({ dialect: DialectName.default("classic") }),
  reply: ApiKey,
});

export const setSandboxDialect = route("PATCH /rest/user/apikey/sandbox", {
  summary: "Change the dialect of the sandbox key; the key itself stays the same",
  access: "customer",
  body: z.strictObject({ dialect: DialectName }),
  reply: ApiKey,
  errors: ["not_found"],
});

export const removeSandboxKey = route("DELETE /rest/user/apikey/sandbox", {
  summary: "Remove the sandbox key",
  access: "customer",
});

export const readSandbox = route("GET /rest/user/sandbox", {
  summary: "Read the test balance and the sandbox operators",
  access: "customer",
  apiKey: "read",
  reply: Sandbox,
});

export const resetSandbox = route("POST /rest/user/sandbox/reset", {
  summary: "Delete all sandbox orders and reset the test balance: numbers start again from the first",
  access: "customer",
  apiKey: "buy",
  reply: Sandbox,
});
