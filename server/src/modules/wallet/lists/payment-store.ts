import type { Ctx } from "../../../platform/context.ts";
import { accounts } from "../accounts.ts";
import type { EntryReason } from "../entries/entry.ts";
import type { AccountHistoryRow, PageRange } from "../store.ts";

/** Postings of an account without an order, or all outgoing ones. */
export type PaymentKind = "without_order" | "outgoing";

/** `number` counts from the account's first payment. Postings are never deleted, so it is stable. */
export type Payment = Omit<AccountHistoryRow, "orderId"> & { number: number };
export type Payments = { rows: Payment[]; total: number; reasons: EntryReason[] };

const OWN: Record<PaymentKind, string> = {
  without_order: `select id, reason, '+' as direction from wallet.postings where to_account = $1 and order_id is null
                  union all
                  select id, reason, '-' from wallet.postings where from_account = $1 and order_id is null`,
  outgoing: "select id, reason, '-' as direction from wallet.postings where from_account = $1",
};

/** Payments of an account, newest first, each with the balance after it, and all reasons that occur. */
export async function listPayments(
  ctx: Ctx,
  account: string,
  { kind, offset, limit }: PageRange & { kind: PaymentKind },
): Promise<Payments> {
  const [rows, [all]] = await Promise.all([
    ctx.query<Payment>({
      name: `list_payments_${kind}`,
      text: listing(kind),
      values: [account, offset, limit],
    }),
    ctx.query<Omit<Payments, "rows">>({
      name: `count_payments_${kind}`,
      text: `with own as (${OWN[kind]})
             select (select count(*) from own)::int as total,
                    array(select distinct reason from own order by reason) as reasons`,
      values: [account],
    }),
  ]);
  return { rows, total: all?.total ?? 0, reasons: all?.reasons ?? [] };
}

/** `balance_after` is computed backwards from the current balance over all later postings, including those of orders. */
const listing = (kind: PaymentKind) => `
  with own as (${OWN[kind]}),
       page as (select id, direction, row_number() over (order by id)::int as number from own
                 order by id desc offset $2 limit $3),
       since as (select *, '+' as direction from wallet.postings
                  where to_account = $1 and id >= (select min(id) from page)
                 union all
                 select *, '-' from wallet.postings
                  where from_account = $1 and id >= (select min(id) from page)),
       counted as (select id, direction, posted_at, amount, reason,
                          (coalesce((select b.amount from wallet.balances b where b.account = $1), 0)
                            - coalesce(sum(case direction when '+' then amount else -amount end)
                                over (order by id desc rows between unbounded preceding and 1 preceding), 0)
                          )::bigint as balance_after
                     from since)
  select number, posted_at as "postedAt", amount, direction, reason, balance_after as "balanceAfter"
    from counted join page using (id, direction) order by id desc`;

export type SoldKind = "activations" | "rentals";
export type SoldOrders = { orderIds: bigint[]; total: number };

/** A rental is sold once its money accrues for the partner. */
const EARNED_OR_ACCRUING = "to_account in ($1, replace($1, ':earned', ':accruing'))";

/** A rental earns once per charge and day, an activation once. Counts are index-only scans, cheap even for a million rows. */
const SOLD: Record<SoldKind, { list: string; count: string }> = {
  activations: {
    list: `select order_id from wallet.postings
            where to_account = $1 and order_id is not null and key not like 'rent:%' order by id desc`,
    count: `select (select count(*) from wallet.postings where to_account = $1)
                 - (select count(*) from wallet.postings where to_account = $1 and order_id is null)
                 - (select count(*) from wallet.postings where to_account = $1 and key like 'rent:%') as total`,
  },
  rentals: {
    list: `select distinct order_id from wallet.postings
            where ${EARNED_OR_ACCRUING} and key like 'rent:%' order by order_id desc`,
    count: `select count(distinct order_id) as total from wallet.postings
             where ${EARNED_OR_ACCRUING} and key like 'rent:%'`,
  },
};

/** Orders a partner earned from, newest first, and their total number. */
export async function listSoldOrders(
  ctx: Ctx,
  partnerId: string,
  { kind, offset, limit }: PageRange & { kind: SoldKind },
): Promise<SoldOrders> {
  const account = accounts.earned(partnerId);
  const { list, count } = SOLD[kind];
  const [rows, [all]] = await Promise.all([
    ctx.query<{ orderId: bigint }>({
      name: `list_sold_${kind}`,
      text: `select order_id as "orderId" from (${list} offset $2 limit $3) as page`,
      values: [account, offset, limit],
    }),
    ctx.query<{ total: number }>({
      name: `count_sold_${kind}`,
      text: `select total::int from (${count}) as counted`,
      values: [account],
    }),
  ]);
  return { orderIds: rows.map(({ orderId }) => orderId), total: all?.total ?? 0 };
}
