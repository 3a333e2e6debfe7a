import { z } from "zod";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import { Instant } from "../time.ts";

const Hex = z.string().regex(/^[0-9a-f]*$/);

export const BalanceSnapshot = z
  .object({
    takenAt: Instant,
    totalUsd: MoneyText.describe("Total owed to customers and partners"),
    leaves: z.int(),
    root: Hex.describe("Root hash of the tree, 32 bytes"),
    signature: Hex.describe("Ed25519 signature of the text described in docs/operation.md"),
    publicKey: Hex,
  })
  .meta({ id: "BalanceSnapshot" });
export type BalanceSnapshot = z.infer<typeof BalanceSnapshot>;

export const listSnapshots = route("GET /rest/proof", {
  summary: "List the daily balance snapshots, newest first: totals with dated and signed roots",
  access: "public",
  reply: z.object({ snapshots: z.array(BalanceSnapshot) }),
});

export const OwnLeaf = z.object({
  position: z.int(),
  amountUsd: MoneyText,
  salt: Hex,
  path: z
    .array(z.object({ hash: Hex, sumUsd: MoneyText }))
    .describe("Sibling nodes from the leaf to the root"),
});
export type OwnLeaf = z.infer<typeof OwnLeaf>;

export const OwnProof = z
  .object({
    snapshot: BalanceSnapshot,
    userId: z.string(),
    balanceUsd: MoneyText.describe("The caller's total at that time, all accounts together"),
    leaves: z.array(OwnLeaf),
  })
  .meta({ id: "OwnBalanceProof" });
export type OwnProof = z.infer<typeof OwnProof>;

export const readOwnProof = route("GET /rest/user/proof", {
  summary: "Read the caller's leaves of the newest snapshot with their Merkle paths, for verification",
  access: "customer",
  apiKey: "read",
  reply: z.object({ proof: OwnProof.nullable() }),
});
