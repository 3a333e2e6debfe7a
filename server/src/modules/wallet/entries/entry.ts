import { type Money, micro } from "@sonum/contract/money";
import { hasBalance } from "../accounts.ts";

/** Why an entry was posted; customers see it in their history. */
export type EntryReason =
  | "top_up"
  | "purchase"
  | "refund"
  | "sale"
  | "adjustment"
  | "reversal"
  | "bonus"
  | "commission"
  | "payout"
  | "deposit_refund"
  | "renounced";

export type Posting = { from: string; to: string; amount: Money };

/** Postings that are made together. Entries are idempotent: a key posts once, however often it is retried. */
export type Entry = { key: string; reason: EntryReason; postings: Posting[]; orderId?: bigint };

/** The net change of each running balance. */
export function netChanges(moves: Posting[]): Map<string, Money> {
  const net = new Map<string, Money>();
  const add = (account: string, change: bigint) => {
    if (hasBalance(account)) net.set(account, micro((net.get(account) ?? 0n) + change));
  };
  for (const { from, to, amount } of moves) {
    add(from, -amount);
    add(to, amount);
  }
  return net;
}
