import type { Money } from "@sonum/contract/money";
import { type RentalState, WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { stateAt } from "../rules.ts";
import { findRental } from "../store.ts";

const RENTALS_MAX = 100;

export type RentedNumber = {
  id: bigint;
  customerId: string;
  service: number | null;
  country: number;
  boughtAt: Date;
  expiresAt: Date;
  smsAt: Date | null;
};

/** Customers who rented a number before a moment, newest first. Contains no messages, only when the first one came. */
export const listRentedOnSims = (
  ctx: Ctx,
  { simIds, phone, boughtBefore }: { simIds: number[]; phone: string; boughtBefore: Date },
): Promise<RentedNumber[]> =>
  ctx.query({
    name: "list_rented_on_sims",
    text: `select r.id, r.customer_id as "customerId", r.service, r.country, r.created_at as "boughtAt",
                  r.ends_at as "expiresAt",
                  (select min(m.came_at) from rentals.messages m where m.rental_id = r.id) as "smsAt"
             from rentals.rentals r
            where r.sim_id = any($1::int[]) and r.state <> 3 and r.phone = $2 and r.starts_at <= $3
            order by r.starts_at desc limit ${RENTALS_MAX}`,
    values: [simIds, phone, boughtBefore],
  });

export type RentalSummary = {
  state: RentalState;
  customerId: string;
  service: string;
  country: string;
  price: Money;
  createdAt: Date;
  changedAt: Date;
};

/** What operators may see of a rental, by its internal id. */
export async function findRentalSummary(ctx: Ctx, id: bigint): Promise<RentalSummary | undefined> {
  const rental = await findRental(ctx, id);
  if (!rental) return undefined;
  const catalogueCache = CatalogueCache.of(ctx);
  const { customerId, price, createdAt, changedAt } = rental;
  return {
    state: stateAt(rental, ctx.clock.now()),
    service:
      rental.service === null ? WHOLE_NUMBER_SERVICE : (catalogueCache.serviceAt(rental.service)?.name ?? ""),
    country: catalogueCache.countryAt(rental.country)?.iso2 ?? "",
    customerId,
    price,
    createdAt,
    changedAt,
  };
}
