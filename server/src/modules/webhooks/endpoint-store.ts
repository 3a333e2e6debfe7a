import type { Ctx, Tx } from "../../platform/context.ts";
import type { RowChange } from "../../platform/database/database.ts";
import { lockUser } from "../accounts/index.ts";
import type { Endpoint } from "./tables.ts";

const ENDPOINTS = "webhooks.endpoints";

/** Without the endpoints of single rentals; oldest first. */
const listAccountEndpoints = async (ctx: Ctx, customerId: string): Promise<Endpoint[]> =>
  (await listAllEndpoints(ctx, customerId)).filter(({ rentalId }) => rentalId === null);

/** Older rental endpoints are not listed but still receive events. */
const RENTALS_LISTED_MAX = 100;

/** Account endpoints oldest first, then rental endpoints newest first. */
export async function listVisibleEndpoints(ctx: Ctx, customerId: string): Promise<Endpoint[]> {
  const all = await listAllEndpoints(ctx, customerId);
  const ofRentals = all.filter(({ rentalId }) => rentalId !== null).toReversed();
  return [...all.filter(({ rentalId }) => rentalId === null), ...ofRentals.slice(0, RENTALS_LISTED_MAX)];
}

/** Including the endpoints of single rentals; oldest first. */
export const listAllEndpoints = (ctx: Ctx, customerId: string): Promise<Endpoint[]> =>
  ctx.db
    .selectFrom(ENDPOINTS)
    .selectAll()
    .where("customerId", "=", customerId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

export async function hasEndpoints(ctx: Ctx, customerId: string): Promise<boolean> {
  const one = ctx.db.selectFrom(ENDPOINTS).select("id").where("customerId", "=", customerId).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

/** Serialises adding and removing a customer's endpoints. */
export async function lockEndpoints(tx: Tx, customerId: string): Promise<Endpoint[]> {
  await lockUser(tx, customerId);
  return listAccountEndpoints(tx, customerId);
}

export const findEndpoint = (ctx: Ctx, customerId: string, id: string): Promise<Endpoint | undefined> =>
  ctx.db
    .selectFrom(ENDPOINTS)
    .selectAll()
    .where("id", "=", id)
    .where("customerId", "=", customerId)
    .executeTakeFirst();

type NewEndpoint = Pick<
  Endpoint,
  "id" | "customerId" | "url" | "shape" | "kinds" | "lowBalance" | "encryptedSecret" | "isSandbox"
>;

export const insertEndpoint = (tx: Tx, endpoint: NewEndpoint): Promise<Endpoint> =>
  tx.db
    .insertInto(ENDPOINTS)
    .values({ ...endpoint, createdAt: tx.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Does nothing if the rental already has an endpoint. */
export async function insertRentalEndpoint(
  tx: Tx,
  endpoint: NewEndpoint & { rentalId: bigint },
): Promise<void> {
  await tx.db
    .insertInto(ENDPOINTS)
    .values({ ...endpoint, createdAt: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const setEndpoint = (tx: Tx, id: string, change: RowChange<typeof ENDPOINTS>): Promise<Endpoint> =>
  tx.db.updateTable(ENDPOINTS).set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** Returns the ids of those that were not paused. */
export async function pauseEndpoints(tx: Tx, customerId: string): Promise<string[]> {
  const paused = await tx.db
    .updateTable(ENDPOINTS)
    .set({ state: "paused" })
    .where("customerId", "=", customerId)
    .where("state", "<>", "paused")
    .returning("id")
    .execute();
  return paused.map(({ id }) => id);
}

export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom(ENDPOINTS).where("id", "=", id).execute();
}

export async function deleteEndpointsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.db.deleteFrom(ENDPOINTS).where("customerId", "=", customerId).execute();
}

export type ActiveEndpoint = Pick<Endpoint, "id" | "customerId" | "kinds" | "rentalId" | "isSandbox">;

/** Active endpoints of these customers; rental endpoints only of these rentals. */
export const listActiveEndpoints = (
  ctx: Ctx,
  customerIds: string[],
  rentalIds: bigint[],
): Promise<ActiveEndpoint[]> =>
  ctx.query({
    name: "list_active_endpoints",
    text: `select id, customer_id as "customerId", kinds, rental_id as "rentalId",
                  is_sandbox as "isSandbox" from webhooks.endpoints
            where customer_id = any($1::text[]) and state = 'active'
              and (rental_id is null or rental_id = any($2::bigint[])) order by id`,
    values: [customerIds, rentalIds],
  });

export type RentalEndpoint = Pick<Endpoint, "id" | "customerId" | "isSandbox" | "createdAt"> & {
  rentalId: bigint;
};

/** Endpoints of single rentals, paged by id. */
export const listRentalEndpoints = (ctx: Ctx, afterId: string, limit: number): Promise<RentalEndpoint[]> =>
  ctx.query({
    name: "list_endpoints_of_rentals",
    text: `select id, customer_id as "customerId", rental_id as "rentalId", is_sandbox as "isSandbox",
                  created_at as "createdAt" from webhooks.endpoints
            where rental_id is not null and id > $1 order by id limit $2`,
    values: [afterId, limit],
  });

/** Active endpoints subscribed to `balance.low`, paged by id. */
export const listLowBalanceEndpoints = (
  ctx: Ctx,
  afterId: string,
  limit: number,
): Promise<Pick<Endpoint, "id" | "customerId" | "lowBalance" | "isLowTold">[]> =>
  ctx.query({
    name: "list_endpoints_watching",
    text: `select id, customer_id as "customerId", low_balance as "lowBalance", is_low_told as "isLowTold"
             from webhooks.endpoints
            where id > $1 and state = 'active' and not is_sandbox and 'balance.low' = any(kinds)
            order by id limit $2`,
    values: [afterId, limit],
  });

/** Returns whether this call changed the flag. */
export async function setLowBalanceNotified(tx: Tx, id: string, isLowTold: boolean): Promise<boolean> {
  const changed = await tx.db
    .updateTable(ENDPOINTS)
    .set({ isLowTold })
    .where("id", "=", id)
    .where("isLowTold", "<>", isLowTold)
    .returning("id")
    .execute();
  return changed.length > 0;
}
