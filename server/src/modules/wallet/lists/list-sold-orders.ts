import type { Ctx } from "../../../platform/context.ts";
import { accounts } from "../accounts.ts";
import type { PageRange } from "../store.ts";

export type SoldKind = "activations" | "rentals";
export type SoldOrders = { orderIds: bigint[]; total: number };

/** A rental earns once per charge, an activation once. Counts are index-only scans, cheap even for a million rows. */
const SOLD: Record<SoldKind, { list: string; count: string }> = {
  activations: {
    list: `select order_id from wallet.moves
            where to_account = $1 and order_id is not null and key not like 'rent:%' order by id desc`,
    count: `select (select count(*) from wallet.moves where to_account = $1)
                 - (select count(*) from wallet.moves where to_account = $1 and order_id is null)
                 - (select count(*) from wallet.moves where to_account = $1 and key like 'rent:%') as total`,
  },
  rentals: {
    list: `select distinct order_id from wallet.moves
            where to_account = $1 and key like 'rent:%' order by order_id desc`,
    count: `select count(distinct order_id) as total from wallet.moves
             where to_account = $1 and key like 'rent:%'`,
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
