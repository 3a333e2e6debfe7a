import type { Ctx, Tx } from "../../platform/context.ts";
import type { RowChange } from "../../platform/database/database.ts";
import { lockUser } from "../accounts/index.ts";
import type { Endpoint } from "./tables.ts";

const ENDPOINTS = "webhooks.endpoints";

/** Without the endpoints of single orders; oldest first. */
const listAccountEndpoints = (ctx: Ctx, customerId: string): Promise<Endpoint[]> =>
  endpointsOf(ctx, customerId)
    .where("rentalId", "is", null)
    .where("activationId", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** Older endpoints of single orders are not listed but still receive events. */
const ORDERS_LISTED_MAX = 100;

/** Account endpoints oldest first, then endpoints of single orders newest first. */
export async function listVisibleEndpoints(ctx: Ctx, customerId: string): Promise<Endpoint[]> {
  const ofOrders = await endpointsOf(ctx, customerId)
    .where((where) => where.or([where("rentalId", "is not", null), where("activationId", "is not", null)]))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(ORDERS_LISTED_MAX)
    .execute();
  return [...(await listAccountEndpoints(ctx, customerId)), ...ofOrders];
}

/** Including the endpoints of single orders; newest first. */
export const listAllEndpoints = (ctx: Ctx, customerId: string, limit: number): Promise<Endpoint[]> =>
  endpointsOf(ctx, customerId).orderBy("createdAt", "desc").orderBy("id", "desc").limit(limit).execute();

const endpointsOf = ({ db }: Ctx, customerId: string) =>
  db.selectFrom(ENDPOINTS).selectAll().where("customerId", "=", customerId);

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

export type AccountSecret = Pick<Endpoint, "customerId" | "isSandbox" | "encryptedSecret">;

/** The secrets of each customer's oldest endpoints, in the shop and in the sandbox. */
export const listAccountSecrets = (tx: Tx, customerIds: string[]): Promise<AccountSecret[]> =>
  tx.query({
    name: "list_account_secrets",
    text: `select distinct on (customer_id, is_sandbox) customer_id as "customerId", is_sandbox as "isSandbox",
                  encrypted_secret as "encryptedSecret"
             from webhooks.endpoints
            where customer_id = any($1::text[]) and rental_id is null and activation_id is null
            order by customer_id, is_sandbox, created_at, id`,
    values: [customerIds],
  });

type NewOrderEndpoint = NewEndpoint & Pick<Endpoint, "rentalId" | "activationId" | "removeAt">;

/** An order that already has an endpoint keeps it. */
export async function insertOrderEndpoints(tx: Tx, endpoints: NewOrderEndpoint[]): Promise<void> {
  const createdAt = tx.clock.now();
  await tx.db
    .insertInto(ENDPOINTS)
    .values(endpoints.map((endpoint) => ({ ...endpoint, createdAt })))
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

export type ActiveEndpoint = Pick<
  Endpoint,
  "id" | "customerId" | "kinds" | "rentalId" | "activationId" | "isSandbox"
>;

/** Active endpoints of these customers; of single orders only those of these orders. */
export const listActiveEndpoints = (
  ctx: Ctx,
  customerIds: string[],
  { rentalIds, activationIds }: { rentalIds: bigint[]; activationIds: bigint[] },
): Promise<ActiveEndpoint[]> =>
  ctx.query({
    name: "list_active_endpoints",
    // Three lookups instead of one condition: a customer may have many endpoints of single orders.
    text: `select ${ACTIVE_COLUMNS} from webhooks.endpoints
            where customer_id = any($1::text[]) and state = 'active' and rental_id is null and activation_id is null
           union all
           select ${ACTIVE_COLUMNS} from webhooks.endpoints where rental_id = any($2::bigint[]) and state = 'active'
           union all
           select ${ACTIVE_COLUMNS} from webhooks.endpoints where activation_id = any($3::bigint[]) and state = 'active'
           order by id`,
    values: [customerIds, rentalIds, activationIds],
  });

const ACTIVE_COLUMNS = `id, customer_id as "customerId", kinds, rental_id as "rentalId", activation_id as "activationId",
  is_sandbox as "isSandbox"`;

/** Endpoints of activations whose time is over. */
export const listEndpointsToRemove = (
  ctx: Ctx,
  limit: number,
): Promise<Pick<Endpoint, "id" | "customerId">[]> =>
  ctx.query({
    name: "list_endpoints_to_remove",
    text: `select id, customer_id as "customerId" from webhooks.endpoints
            where remove_at <= $1 order by remove_at limit $2`,
    values: [ctx.clock.now(), limit],
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
