import { type Money, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import * as fleet from "../../fleet/index.ts";
import { AUTO_EXTEND_LEAD_MS, AUTO_EXTEND_RETRY_MS, storedState } from "../rules.ts";
import { RENTAL_COLUMNS } from "../store.ts";
import type { Rental } from "../tables.ts";

export type RentalToExtend = Rental & { isFirstAttempt: boolean };

/** Claims rentals due for automatic extension by recording the attempt, so that one node tries. */
export const claimRentalsToExtend = (ctx: Ctx, limit: number): Promise<RentalToExtend[]> => {
  const now = ctx.clock.now().getTime();
  return ctx.query({
    name: "claim_rentals_to_prolong",
    text: `with due as (
             select id, auto_tried_at is null as is_first_try from rentals.rentals
              where state = ${storedState.running} and auto_prolong is not null and ends_at > $1 and ends_at <= $2
                and (auto_tried_at is null or auto_tried_at <= $3)
              order by ends_at limit $4 for update skip locked
           )
           update rentals.rentals r set auto_tried_at = $1
             from due where r.id = due.id
           returning ${RENTAL_COLUMNS}, due.is_first_try as "isFirstAttempt"`,
    values: [new Date(now), new Date(now + AUTO_EXTEND_LEAD_MS), new Date(now - AUTO_EXTEND_RETRY_MS), limit],
  });
};

export type ExtensionRoom = { daysAhead: number | null; nextStartsAt: Date | null };

/** How far ahead the rental's SIM may be rented, and when its next rental starts; undefined if it is not for rent. */
export async function findExtensionRoom(ctx: Ctx, rental: Rental): Promise<ExtensionRoom | undefined> {
  const [room] = await ctx.query<ExtensionRoom>({
    name: "find_room_to_prolong",
    text: `select ${fleet.RENT_DAYS("s")} as "daysAhead",
                  (select min(r.starts_at) from rentals.rentals r
                    where r.sim_id = s.sim_id and r.id <> $2 and r.state <> ${storedState.cancelled} and r.starts_at >= $3
                      and (r.service is null or $4::smallint is null or r.service = $4::smallint)) as "nextStartsAt"
             from fleet.shared_sims s where s.sim_id = $1 and s.on_rent and s.present`,
    values: [rental.simId, rental.id, rental.startsAt, rental.service],
  });
  return room;
}

/** Claims rentals whose customers are due to be reminded of the end. */
export const claimRentalsToRemind = (tx: Tx, limit: number): Promise<Rental[]> =>
  tx.query({
    name: "claim_rentals_to_remind",
    text: `update rentals.rentals r set remind_at = null, changed_at = $1
            where r.id in (select id from rentals.rentals
                            where state = ${storedState.running} and remind_at <= $1 and ends_at > $1
                            order by remind_at limit $2 for update skip locked)
           returning ${RENTAL_COLUMNS}`,
    values: [tx.clock.now(), limit],
  });

/** Ends rentals whose time is over. */
export const endOverdueRentals = (tx: Tx, limit: number): Promise<Rental[]> =>
  tx.query({
    name: "end_due_rentals",
    text: `update rentals.rentals r
              set state = ${storedState.ended}, changed_at = $1, remind_at = null, auto_prolong = null,
                  release_at = case when final_at is null then null else $1 end
            where r.id in (select id from rentals.rentals where state = ${storedState.running} and ends_at <= $1
                            order by ends_at limit $2 for update skip locked)
           returning ${RENTAL_COLUMNS}`,
    values: [tx.clock.now(), limit],
  });

/** Active rentals whose SIM has been missing for too long. */
export const listLostRentals = (ctx: Ctx, limit: number): Promise<(Rental & { goneSince: Date })[]> =>
  ctx.query({
    name: "list_lost_rentals",
    text: `select ${RENTAL_COLUMNS}, s.last_seen_at as "goneSince"
             from rentals.rentals r join fleet.shared_sims s on s.sim_id = r.sim_id
            where r.state = ${storedState.running} and r.starts_at <= $1 and r.ends_at > $1
              and not s.present and s.last_seen_at <= $2
            order by r.id limit $3`,
    values: [ctx.clock.now(), new Date(ctx.clock.now().getTime() - ctx.settings.rentals.lostMs), limit],
  });

/** Running rentals of these services. */
export const listRunningFor = (ctx: Ctx, services: number[], limit: number): Promise<Rental[]> =>
  ctx.query({
    name: "list_blocked_rentals",
    text: `select ${RENTAL_COLUMNS} from rentals.rentals r
            where r.state = ${storedState.running} and r.ends_at > $1 and r.service = any($2::smallint[])
            order by r.id limit $3`,
    values: [ctx.clock.now(), services, limit],
  });

/** Rentals that are final but not settled: with an SMS, ended, or created before a moment. */
export const listRentalsToSettle = (ctx: Ctx, createdBefore: Date, limit: number): Promise<Rental[]> =>
  ctx.query({
    name: "list_rentals_to_settle",
    text: `select ${RENTAL_COLUMNS} from rentals.rentals r
            where r.final_at is null and r.state <> ${storedState.cancelled}
              and (r.created_at <= $1 or r.messages > 0 or r.state = ${storedState.ended})
            order by r.created_at limit $2`,
    values: [createdBefore, limit],
  });

/** Marks rentals as final, and their first day as due to be credited; returns those that were not yet. */
export const setFinal = (tx: Tx, ids: bigint[]): Promise<Rental[]> =>
  tx.query({
    name: "set_rentals_final",
    text: `update rentals.rentals r
              set final_at = $2, changed_at = $2,
                  release_at = case r.state when ${storedState.ended} then $2 else r.starts_at + interval '1 day' end
            where r.id in (select id from rentals.rentals
                            where id = any($1::bigint[]) and final_at is null and state <> ${storedState.cancelled}
                            order by id for update)
           returning ${RENTAL_COLUMNS}`,
    values: [ids, tx.clock.now()],
  });

/** Marks the rentals of these SIMs that keep them off sale now, and returns for what each SIM is rented. */
export const markRented = (
  tx: Tx,
  simIds: number[],
  startsBefore: Date,
): Promise<{ simId: number; isWhole: boolean; services: number[] }[]> =>
  tx.query({
    name: "mark_rented",
    text: `with now as (
             select r.id, r.sim_id, r.service,
                    r.state <> ${storedState.cancelled} and r.starts_at <= $3 and r.kept_until > $2 as is_rented
               from rentals.rentals r
              where r.sim_id = any($1::int[])
                and (r.is_marked or (r.state <> ${storedState.cancelled} and r.kept_until > $2))
           ), marked as (
             update rentals.rentals r set is_marked = now.is_rented
               from now where r.id = now.id and r.is_marked <> now.is_rented
           )
           select sim.id as "simId", coalesce(bool_or(now.service is null) filter (where now.is_rented), false) as "isWhole",
                  coalesce(array_agg(now.service::int) filter (where now.is_rented and now.service is not null), '{}')
                    as services
             from unnest($1::int[]) as sim (id) left join now on now.sim_id = sim.id
            group by sim.id`,
    values: [simIds, tx.clock.now(), startsBefore],
  });

/** SIMs with a rental that starts before a moment and is not marked, or is marked though its cooldown ended. */
export const listSimsToMark = (ctx: Ctx, startsBefore: Date, limit: number): Promise<{ simId: number }[]> =>
  ctx.query({
    name: "list_sims_to_mark",
    text: `(select sim_id as "simId" from rentals.rentals
             where state = ${storedState.running} and not is_marked and starts_at <= $2 limit $3)
           union
           (select sim_id from rentals.rentals where is_marked and kept_until <= $1 limit $3)`,
    values: [ctx.clock.now(), startsBefore, limit],
  });

/** A rental with what it earns its partner in total, and when its SIM was last seen if it is missing. */
export type AccruingRental = Rental & { earned: Money; goneSince: Date | null };

const ACCRUING = `${RENTAL_COLUMNS},
  (select coalesce(sum(p.earned), 0)::bigint from rentals.parts p where p.rental_id = r.id) as earned,
  (select s.last_seen_at from fleet.shared_sims s where s.sim_id = r.sim_id and not s.present) as "goneSince"`;

/** Rentals with a delivered day to credit. */
export const listRentalsToRelease = (ctx: Ctx, limit: number): Promise<Rental[]> =>
  ctx.query({
    name: "list_rentals_to_release",
    text: `select ${RENTAL_COLUMNS} from rentals.rentals r where r.release_at <= $1 order by r.release_at limit $2`,
    values: [ctx.clock.now(), limit],
  });

/** Locks rentals that are still due. */
export const lockRentalsToRelease = (tx: Tx, ids: bigint[]): Promise<AccruingRental[]> =>
  tx.query({
    name: "lock_rentals_to_release",
    text: `select ${ACCRUING} from rentals.rentals r
            where r.id = any($1::bigint[]) and r.release_at <= $2 order by r.id for update of r`,
    values: [ids, tx.clock.now()],
  });

export async function sumEarnedBy(ctx: Ctx, rentalId: bigint): Promise<Money> {
  const [row] = await ctx.query<{ earned: Money }>({
    name: "sum_earned_by_rental",
    text: "select coalesce(sum(earned), 0)::bigint as earned from rentals.parts where rental_id = $1",
    values: [rentalId],
  });
  return row?.earned ?? micro(0n);
}

/** Records what was credited and when the next day is due; never, if the rental is over. */
export const setReleased = (
  tx: Tx,
  rentals: { id: bigint; released: Money; releaseAt: Date | null }[],
): void =>
  tx.write({
    name: "set_rentals_released",
    text: `update rentals.rentals r set released = now.released, release_at = now.release_at
             from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as now (id, released, release_at)
            where r.id = now.id`,
    values: [
      rentals.map(({ id }) => id),
      rentals.map(({ released }) => released),
      rentals.map(({ releaseAt }) => releaseAt),
    ],
  });
