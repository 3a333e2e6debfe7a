import type { Ctx } from "../../platform/context.ts";
import { accounts } from "./accounts.ts";
import * as store from "./store.ts";

/** The services that orders are for, by the orders' ids; what is for none, or unknown, is left out. */
export type NameOrders = (ctx: Ctx, ids: bigint[]) => Promise<Map<bigint, string>>;

export type HistoryMove = store.MoveSeen & { serviceName: string | null };

/** What came to a customer's balance and what left it, newest first. Money that is only set aside has left it. */
export async function listHistory(
  ctx: Ctx,
  customerId: string,
  window: store.Window,
): Promise<HistoryMove[]> {
  const moves = await store.listMoves(ctx, accounts.available(customerId), window);
  const orders = new Set(moves.flatMap(({ orderId }) => orderId ?? []));
  const names = await ctx.memory.nameOrders(ctx, [...orders]);
  return moves.map((move) => ({ ...move, serviceName: nameIn(names, move.orderId) }));
}

const nameIn = (names: Map<bigint, string>, orderId: bigint | null) =>
  (orderId !== null && names.get(orderId)) || null;
