import type * as api from "@sonum/contract/office/ledger";
import type { Ctx } from "../../platform/context.ts";
import type { StoredEntry } from "../wallet/index.ts";

const TOP_UP = /^topup:(pay_[a-z0-9]+):/;

/** A ledger entry for operators, with all its postings. */
export const presentEntry = (
  { publicIds }: Ctx,
  { key, postedAt, reason, orderId, postings }: StoredEntry,
): api.LedgerEntry => ({
  key,
  at: postedAt,
  reason,
  orderId: orderId === null ? null : publicIds.toPublic(orderId),
  topUpId: TOP_UP.exec(key)?.[1] ?? null,
  moves: postings.map(({ from, to, amount }) => ({ from, to, amountUsd: amount })),
});
