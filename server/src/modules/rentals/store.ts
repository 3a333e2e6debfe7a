import type { Ctx, Tx } from "../../platform/context.ts";
import type { NewRow } from "../../platform/database/database.ts";
import * as fleet from "../fleet/index.ts";
import { storedState } from "./rules.ts";
import type { Rental } from "./tables.ts";

const RENTALS = "rentals.rentals";

/** Every column of a rental under its name in code, for hand-written SQL. */
export const RENTAL_COLUMNS = `r.id, r.customer_id as "customerId", r.partner_id as "partnerId", r.sim_id as "simId", r.service,
  r.country, r.phone, r.operator, r.state, r.price, r.refunded, r.days, r.currency, r.rate, r.created_at as "createdAt",
  r.starts_at as "startsAt", r.ends_at as "endsAt", r.kept_until as "keptUntil", r.changed_at as "changedAt",
  r.final_at as "finalAt", r.released, r.release_at as "releaseAt", r.messages, r.is_marked as "isMarked", r.is_lost as "isLost", r.remind_at as "remindAt",
  r.auto_prolong as "autoProlong", r.auto_tried_at as "autoTriedAt",
  r.checking_until as "checkingUntil", r.unreadable_at as "unreadableAt"`;

export async function findRental(ctx: Ctx, id: bigint): Promise<Rental | undefined> {
  const [row] = await ctx.query<Rental>({
    name: "find_rental",
    text: `select ${RENTAL_COLUMNS} from rentals.rentals r where r.id = $1`,
    values: [id],
  });
  return row;
}

/** Rentals by internal id, of any customer. */
export const findRentals = (ctx: Ctx, ids: bigint[]): Promise<Rental[]> =>
  ctx.query({
    name: "find_rentals",
    text: `select ${RENTAL_COLUMNS} from rentals.rentals r where r.id = any($1::bigint[])`,
    values: [ids],
  });

/** Services of rentals, of any customer; null for the whole number. */
export const listServicesOf = (ctx: Ctx, ids: bigint[]): Promise<Pick<Rental, "id" | "service">[]> =>
  ctx.query({
    name: "list_services_of_rentals",
    text: "select id, service from rentals.rentals where id = any($1::bigint[])",
    values: [ids],
  });

/**
 * Locks a rental for a change. Its SIM is locked first, as for an SMS on another service of the SIM. Callers that move
 * money must have locked the balances before.
 */
export async function lockRental(
  tx: Tx,
  { id, simId }: Pick<Rental, "id" | "simId">,
): Promise<Rental | undefined> {
  await fleet.lockSims(tx, [simId]);
  const [row] = await tx.query<Rental>({
    name: "lock_rental",
    text: `select ${RENTAL_COLUMNS} from rentals.rentals r where r.id = $1 for update`,
    values: [id],
  });
  return row;
}

export const insertRental = (tx: Tx, rental: NewRow<typeof RENTALS>): Promise<Pick<Rental, "id" | "simId">> =>
  tx.db.insertInto(RENTALS).values(rental).returning(["id", "simId"]).executeTakeFirstOrThrow();

export const updateRental = (tx: Tx, id: bigint, change: Partial<Omit<Rental, "id">>): Promise<Rental> =>
  tx.db
    .updateTable(RENTALS)
    .set({ ...change, changedAt: tx.clock.now() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const listRentals = (ctx: Ctx, customerId: string, limit: number): Promise<Rental[]> =>
  ctx.query({
    name: "list_rentals",
    text: `select ${RENTAL_COLUMNS} from rentals.rentals r where r.customer_id = $1 order by r.id desc limit $2`,
    values: [customerId, limit],
  });

export const listOpenRentals = (ctx: Ctx, customerId: string, limit: number): Promise<Rental[]> =>
  ctx.query({
    name: "list_open_rentals",
    text: `select ${RENTAL_COLUMNS} from rentals.rentals r
            where r.customer_id = $1 and r.state = ${storedState.running} and r.ends_at > $3
            order by r.id desc limit $2`,
    values: [customerId, limit, ctx.clock.now()],
  });

/** Whether a rental of the SIM is running, scheduled or in cooldown. */
export async function isRented(ctx: Ctx, simId: number): Promise<boolean> {
  const [row] = await ctx.query<{ isRented: boolean }>({
    name: "is_rented",
    text: `select exists (select from rentals.rentals
                           where sim_id = $1 and state <> ${storedState.cancelled} and kept_until > $2) as "isRented"`,
    values: [simId, ctx.clock.now()],
  });
  return row?.isRented ?? false;
}

/** Recent rentals of a customer that changed since a moment. */
export const listChangedRentals = (
  ctx: Ctx,
  customerId: string,
  since: Date,
  limit: number,
): Promise<Rental[]> =>
  ctx.query({
    name: "list_changed_rentals",
    text: `select * from (
             select ${RENTAL_COLUMNS} from rentals.rentals r where r.customer_id = $1 order by r.id desc limit $3
           ) as newest where "changedAt" >= $2 order by "changedAt"`,
    values: [customerId, since, limit],
  });

/** Started, unexpired rentals on a machine's SIMs. */
export const listActiveOnMachine = (
  ctx: Ctx,
  machineId: string,
  { startedBefore, limit }: { startedBefore: Date; limit: number },
): Promise<{ iccid: string; service: number | null; startsAt: Date }[]> =>
  ctx.db
    .selectFrom(`${RENTALS} as rental`)
    .innerJoin("fleet.sharedSims as sim", "sim.simId", "rental.simId")
    .select(["sim.iccid", "rental.service", "rental.startsAt"])
    .where("sim.machineId", "=", machineId)
    .where("rental.state", "=", storedState.running)
    .where("rental.endsAt", ">", ctx.clock.now())
    .where("rental.startsAt", "<=", startedBefore)
    .orderBy("rental.id")
    .limit(limit)
    .execute();

/** Turns off automatic extension and reminders of all rentals of a customer. */
export async function clearSchedules(tx: Tx, customerId: string): Promise<void> {
  await tx.db
    .updateTable(RENTALS)
    .set({ autoProlong: null, remindAt: null })
    .where("customerId", "=", customerId)
    .execute();
}
