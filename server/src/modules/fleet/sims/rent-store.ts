import type { Money } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";

/** SQL: for how many days a row of `fleet.sims` or `fleet.shared_sims` may be rented, as published by its partner. */
export const RENT_DAYS = (sim: string) =>
  `${sim}.rent_duration * case ${sim}.rent_period when 'month' then 30 when 'week' then 7 else 1 end`;

/** Serialises changes to what these SIMs are rented for. */
export const lockSims = (tx: Tx, simIds: number[]): Promise<unknown> =>
  tx.query({
    name: "lock_sims_to_mark",
    text: "select sim_id from fleet.sims where sim_id = any($1::int[]) order by sim_id for no key update",
    values: [simIds],
  });

/** What a SIM is currently rented for: everything, some services or nothing. */
export type RentedSim = { simId: number; isWhole: boolean; services: number[] };

/** Takes SIMs off activation sale for what they are rented for, and puts them back for the rest. */
export function setRented(tx: Tx, sims: RentedSim[]): void {
  if (sims.length === 0) return;
  tx.write({
    name: "set_rented",
    text: `update fleet.sims s set rented_whole = now.is_whole, rented = now.rented::bit varying
             from unnest($1::int[], $2::boolean[], $3::text[]) as now (sim_id, is_whole, rented)
            where s.sim_id = now.sim_id`,
    values: [
      sims.map(({ simId }) => simId),
      sims.map(({ isWhole }) => isWhole),
      sims.map(({ services }) => bitsOf(services)),
    ],
  });
  tx.publish([{ kind: "sims", simIds: sims.map(({ simId }) => simId) }]);
}

function bitsOf(services: number[]): string {
  const bits = Array.from({ length: Math.max(-1, ...services) + 1 }, () => "0");
  for (const service of services) bits[service] = "1";
  return bits.join("");
}

/** Adds the revenue of final rentals to their SIMs. */
export function addRentRevenue(tx: Tx, sales: { simId: number; earned: Money }[]): void {
  if (sales.length === 0) return;
  tx.write({
    name: "earn_by_rent",
    text: `with locked as (select sim_id from fleet.sims where sim_id = any($1::int[]) order by sim_id for no key update),
                sums as (select sim_id, sum(earned)::bigint as earned
                           from unnest($1::int[], $2::bigint[]) as sale (sim_id, earned) group by sim_id)
           update fleet.sims s set revenue = s.revenue + sums.earned
             from locked join sums using (sim_id)
            where s.sim_id = locked.sim_id`,
    values: [sales.map(({ simId }) => simId), sales.map(({ earned }) => earned)],
  });
}
