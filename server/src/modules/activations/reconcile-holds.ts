import type { Ctx } from "../../platform/context.ts";
import * as wallet from "../wallet/index.ts";
import { sumWaitingPrices } from "./life/sweep-store.ts";

export type HoldDifference = { customerId: string; held: bigint; waiting: bigint };

export type OnHold = { customerId: string; amount: bigint };

/** Compares held money with what waiting orders, and other holds, require, per customer. Returns the differences. */
export async function reconcileHolds(ctx: Ctx, others: OnHold[] = []): Promise<HoldDifference[]> {
  const waiting = new Map<string, bigint>();
  for (const { customerId, amount } of [...(await sumWaitingPrices(ctx)), ...others])
    waiting.set(customerId, (waiting.get(customerId) ?? 0n) + amount);
  const held = await wallet.listHeldBalances(ctx);
  const customers = new Set([...waiting.keys(), ...held.keys()]);
  return [...customers]
    .map((customerId) => ({
      customerId,
      held: held.get(customerId) ?? 0n,
      waiting: waiting.get(customerId) ?? 0n,
    }))
    .filter((row) => row.held !== row.waiting);
}
