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
    balanceUsd: MoneyText.describe("test money that is left"),
    heldUsd: MoneyText.describe("test money that is set aside for numbers that wait"),
    orders: z.int().describe("how many numbers were bought since the money was given"),
    givenAt: Instant.describe("when it was given: the last reset"),
    operators: z.array(z.enum(SANDBOX_OPERATORS)),
  })
  .meta({ id: "Sandbox" });
export type Sandbox = z.infer<typeof Sandbox>;

const ERRORS = ["sign_in_required", "not_allowed"] as const;

export const readSandboxKey = route({
  method: "GET",
  path: "/rest/user/apikey/sandbox",
  summary: "The key for trying programs out; it buys with test money only, so it is always shown in full",
  access: "customer",
  ownerOnly: true,
  reply: ApiKey,
  errors: ERRORS,
});

export const replaceSandboxKey = route({
  method: "POST",
  path: "/rest/user/apikey/sandbox",
  summary: "A new sandbox key; the one before stops at once",
  access: "customer",
  body: z.strictObject({ dialect: DialectName.default("classic") }),
  reply: ApiKey,
  errors: ["invalid_request", ...ERRORS],
});

export const setSandboxDialect = route({
  method: "PATCH",
  path: "/rest/user/apikey/sandbox",
  summary: "How programs of the sandbox key speak; the key itself stays",
  access: "customer",
  body: z.strictObject({ dialect: DialectName }),
  reply: ApiKey,
  errors: ["invalid_request", "not_found", ...ERRORS],
});

export const removeSandboxKey = route({
  method: "DELETE",
  path: "/rest/user/apikey/sandbox",
  summary: "No sandbox key any more",
  access: "customer",
  reply: z.void(),
  status: 204,
  errors: ERRORS,
});

export const readSandbox = route({
  method: "GET",
  path: "/rest/user/sandbox",
  summary: "How much test money is left, and what its operators are",
  access: "customer",
  apiKey: "read",
  reply: Sandbox,
  errors: ERRORS,
});

export const resetSandbox = route({
  method: "POST",
  path: "/rest/user/sandbox/reset",
  summary:
    "Forget every order of the sandbox and give the test money anew: numbers begin again with the first",
  access: "customer",
  apiKey: "buy",
  reply: Sandbox,
  errors: ERRORS,
});
