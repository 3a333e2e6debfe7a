import type { Ctx } from "../../platform/context.ts";
import * as wallet from "../wallet/index.ts";
import { sumWaiting } from "./life/sweep-store.ts";

export type HoldDifference = { customerId: string; held: bigint; waiting: bigint };

/** What is on hold must be what the waiting orders cost, customer by customer. */
export async function reconcileHolds(ctx: Ctx): Promise<HoldDifference[]> {
  const waiting = new Map((await sumWaiting(ctx)).map(({ customerId, amount }) => [customerId, amount]));
  const held = await wallet.listHeld(ctx);
  const customers = new Set([...waiting.keys(), ...held.keys()]);
  return [...customers]
    .map((customerId) => ({
      customerId,
      held: held.get(customerId) ?? 0n,
      waiting: waiting.get(customerId) ?? 0n,
    }))
    .filter((row) => row.held !== row.waiting);
}
