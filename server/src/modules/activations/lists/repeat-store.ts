import type { Ctx } from "../../../platform/context.ts";

type BoughtOffer = { service: number; country: number };

/** Only the newest orders are looked through: what was bought long ago is not bought again by one click. */
const NEWEST_MAX = 100;

/** Services and countries of a customer's newest orders, each pair once, the latest first. */
export const listBoughtOffers = (ctx: Ctx, customerId: string, limit: number): Promise<BoughtOffer[]> =>
  ctx.query({
    name: "list_bought_offers",
    text: `select service, country
             from (select id, service, country from activations.orders
                    where customer_id = $1 order by id desc limit ${NEWEST_MAX}) newest
            group by service, country order by max(id) desc limit $2`,
    values: [customerId, limit],
  });
