import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import { creditCustomer, takeBack } from "../wallet/index.ts";
import type { Verdict } from "./judge.ts";
import type { TopUpRow } from "./store.ts";

/** Moves the difference between what a top-up was credited with and what it should be, once per change. */
export async function moveCredit(tx: Tx, topUp: TopUpRow, { credit }: Verdict): Promise<Money | undefined> {
  const { id, customerId, credited, changes } = topUp;
  const change = micro(credit - credited);
  const key = `topup:${id}:${changes + 1}`;
  if (change > 0n) await creditCustomer(tx, { key, customerId, amount: change, reason: "top_up" });
  if (change < 0n) await takeBack(tx, { key, customerId, amount: micro(-change) });
  return undefined;
}
