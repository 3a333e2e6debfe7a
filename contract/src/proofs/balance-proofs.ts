import { z } from "zod";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import { Instant } from "../time.ts";

const Hex = z.string().regex(/^[0-9a-f]*$/);

export const BalanceSnapshot = z
  .object({
    takenAt: Instant,
    totalUsd: MoneyText.describe("all that the house owes its customers and partners"),
    leaves: z.int(),
    root: Hex.describe("of the tree, 32 bytes"),
    signature: Hex.describe("Ed25519 over the text that docs/operation.md describes"),
    publicKey: Hex,
  })
  .meta({ id: "BalanceSnapshot" });
export type BalanceSnapshot = z.infer<typeof BalanceSnapshot>;

export const listSnapshots = route({
  method: "GET",
  path: "/rest/proof",
  summary: "What the house owes in all, day by day, newest first: dated and signed roots of the balances",
  access: "public",
  reply: z.object({ snapshots: z.array(BalanceSnapshot) }),
  errors: [],
});

export const OwnLeaf = z.object({
  position: z.int(),
  amountUsd: MoneyText,
  salt: Hex,
  path: z
    .array(z.object({ hash: Hex, sumUsd: MoneyText }))
    .describe("the other half at each level, leaves first"),
});
export type OwnLeaf = z.infer<typeof OwnLeaf>;

export const OwnProof = z
  .object({
    snapshot: BalanceSnapshot,
    userId: z.string(),
    balanceUsd: MoneyText.describe("what the caller had then, all accounts together"),
    leaves: z.array(OwnLeaf),
  })
  .meta({ id: "OwnBalanceProof" });
export type OwnProof = z.infer<typeof OwnProof>;

export const readOwnProof = route({
  method: "GET",
  path: "/rest/user/proof",
  summary: "The caller's own parts of the newest snapshot with their paths, to be checked by the caller",
  access: "customer",
  apiKey: "read",
  reply: z.object({ proof: OwnProof.nullable() }),
  errors: ["sign_in_required"],
});
