import { type Money, micro } from "@sonum/contract/money";
import { hasBalance } from "./accounts.ts";

/** Why money moved; customers read it in their history. */
export type Reason =
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

export type Move = { from: string; to: string; amount: Money };

/** Moves that happen together. The key makes an entry safe to repeat: the same key posts once, whoever retries. */
export type Entry = { key: string; reason: Reason; moves: Move[]; orderId?: bigint };

/** What moves add to each running balance, and take from it. */
export function netChanges(moves: Move[]): Map<string, Money> {
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
