import type { PartnerMove } from "@sonum/contract/fleet/partner-lists";
import type { Posting } from "@sonum/contract/wallet/wallet";
import type { Ctx } from "../../../platform/context.ts";
import { createSlot } from "../../../platform/process-state.ts";
import { type Currency, convertUsd, maxUsdFor, Rates } from "../../catalogue/index.ts";
import { accounts } from "../accounts.ts";
import { FindServiceNames } from "./list-history.ts";
import * as store from "./partner-history-store.ts";

/** Phone and ICCID of the SIMs of orders, by order id. Unknown ids are left out. */
export type FindOrderSims = (
  ctx: Ctx,
  ids: bigint[],
) => Promise<Map<bigint, { phone: string; iccid: string }>>;
export const FindOrderSims = createSlot<FindOrderSims>("SIMs of orders");

export type HistoryQuery = Omit<store.PostingList, "filter"> & {
  filter: Partial<{
    dtFrom: Date | undefined;
    dtTo: Date | undefined;
    amount: number | undefined;
    direction: "+" | "-" | undefined;
    source: string | undefined;
    orderId: number | undefined;
  }>;
};

/** Postings to and from a partner's earnings, filtered and sorted. */
export async function listPartnerHistory(
  ctx: Ctx,
  owner: { partnerId: string; currency: string },
  { filter, ...list }: HistoryQuery,
): Promise<{ data: PartnerMove[]; total: number }> {
  const currency = Rates.of(ctx).get(owner.currency);
  const { dtFrom, dtTo, amount, direction, source, orderId } = filter;
  const { rows, total } = await store.listMatchingPostings(ctx, accounts.earned(owner.partnerId), {
    ...list,
    filter: {
      from: dtFrom,
      till: dtTo,
      amount: amount === undefined ? undefined : amountsShownAs(amount, currency),
      direction,
      reason: source,
      orderId: orderId === undefined ? undefined : ctx.publicIds.toInternal(orderId),
    },
  });
  const orders = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  const [names, sims] = await Promise.all([
    FindServiceNames.of(ctx)(ctx, orders),
    FindOrderSims.of(ctx)(ctx, orders),
  ]);
  const data = rows.map((row) => ({
    ...present(ctx, row, currency),
    serviceName: (row.orderId !== null && names.get(row.orderId)) || null,
    phone: null,
    iccid: null,
    ...(row.orderId === null ? undefined : sims.get(row.orderId)),
  }));
  return { data, total };
}

/** The range of amounts that display as `amount` once rounded to the currency's digits. */
function amountsShownAs(amount: number, currency: Currency) {
  const digit = 10 ** -currency.digits;
  const maxUsd = (value: number) => (value < 0 ? -1n : maxUsdFor(value.toFixed(6), currency));
  return { low: maxUsd(amount - digit), high: maxUsd(amount) };
}

const present = ({ publicIds }: Ctx, row: store.PostingRow, currency: Currency): Posting => ({
  dt: row.postedAt,
  amount: convertUsd(row.amount, currency),
  amountUsd: row.amount,
  direction: row.direction,
  source: row.reason,
  orderId: row.orderId === null ? null : publicIds.toPublic(row.orderId),
});
