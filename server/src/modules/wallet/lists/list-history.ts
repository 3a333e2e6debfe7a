import type { Ctx } from "../../../platform/context.ts";
import { createSlot } from "../../../platform/process-state.ts";
import { accounts } from "../accounts.ts";
import * as store from "../store.ts";

/** Service names by order id. Orders without a service and unknown ids are left out. */
export type FindServiceNames = (ctx: Ctx, ids: bigint[]) => Promise<Map<bigint, string>>;
export const FindServiceNames = createSlot<FindServiceNames>("service names of orders");

export type HistoryPosting = store.AccountHistoryRow & { serviceName: string | null };

/** A customer's balance history, newest first. Held money counts as gone from the balance. */
export async function listHistory(
  ctx: Ctx,
  customerId: string,
  window: store.PageRange,
): Promise<HistoryPosting[]> {
  const postings = await store.listAccountHistory(ctx, accounts.available(customerId), window);
  const orders = new Set(postings.flatMap(({ orderId }) => orderId ?? []));
  const names = await FindServiceNames.of(ctx)(ctx, [...orders]);
  return postings.map((posting) => ({ ...posting, serviceName: nameIn(names, posting.orderId) }));
}

const nameIn = (names: Map<bigint, string>, orderId: bigint | null) =>
  (orderId !== null && names.get(orderId)) || null;
