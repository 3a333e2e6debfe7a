import type { PartnerMove } from "@sonum/contract/fleet/partner-lists";
import type { Ctx } from "../../../platform/context.ts";
import { type Currency, convertUsd, maxUsdFor, Rates } from "../../catalogue/index.ts";
import { accounts } from "../accounts.ts";
import * as store from "./partner-history-store.ts";

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
  return { data: rows.map((row) => present(ctx, row, currency)), total };
}

/** The range of amounts that display as `amount` once rounded to the currency's digits. */
function amountsShownAs(amount: number, currency: Currency) {
  const digit = 10 ** -currency.digits;
  const maxUsd = (value: number) => (value < 0 ? -1n : maxUsdFor(value.toFixed(6), currency));
  return { low: maxUsd(amount - digit), high: maxUsd(amount) };
}

const present = ({ publicIds }: Ctx, row: store.PostingRow, currency: Currency): PartnerMove => ({
  dt: row.postedAt,
  amount: convertUsd(row.amount, currency),
  amountUsd: row.amount,
  direction: row.direction,
  source: row.reason,
  orderId: row.orderId === null ? null : publicIds.toPublic(row.orderId),
});
