import type { Updateable } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import type { Endpoint, WebhookTables } from "./tables.ts";

const ENDPOINTS = "webhooks.endpoints";

/** Oldest first. */
export const listEndpoints = (ctx: Ctx, customerId: string): Promise<Endpoint[]> =>
  ctx.db
    .selectFrom(ENDPOINTS)
    .selectAll()
    .where("customerId", "=", customerId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** Whoever changes how many endpoints there are does so one after the other. */
export async function lockEndpoints(tx: Tx, customerId: string): Promise<Endpoint[]> {
  await tx.db
    .selectFrom("accounts.users")
    .select("id")
    .where("id", "=", customerId)
    .forNoKeyUpdate()
    .execute();
  return listEndpoints(tx, customerId);
}

export const findEndpoint = (ctx: Ctx, customerId: string, id: string): Promise<Endpoint | undefined> =>
  ctx.db
    .selectFrom(ENDPOINTS)
    .selectAll()
    .where("id", "=", id)
    .where("customerId", "=", customerId)
    .executeTakeFirst();

type NewEndpoint = Omit<
  Endpoint,
  "isLowTold" | "state" | "failingSince" | "oldSecret" | "oldSecretUntil" | "createdAt"
>;

export const insertEndpoint = (tx: Tx, endpoint: NewEndpoint): Promise<Endpoint> =>
  tx.db
    .insertInto(ENDPOINTS)
    .values({
      ...endpoint,
      createdAt: tx.clock.now(),
      failingSince: null,
      oldSecret: null,
      oldSecretUntil: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const setEndpoint = (
  tx: Tx,
  id: string,
  change: Updateable<WebhookTables[typeof ENDPOINTS]>,
): Promise<Endpoint> =>
  tx.db.updateTable(ENDPOINTS).set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom(ENDPOINTS).where("id", "=", id).execute();
}

export async function deleteEndpointsOf(tx: Tx, customerId: string): Promise<void> {
  await tx.db.deleteFrom(ENDPOINTS).where("customerId", "=", customerId).execute();
}

/** The endpoints of these customers that are to be told. */
export const listActive = (
  ctx: Ctx,
  customerIds: string[],
): Promise<Pick<Endpoint, "id" | "customerId" | "kinds">[]> =>
  ctx.query({
    name: "list_active_endpoints",
    text: `select id, customer_id as "customerId", kinds from webhooks.endpoints
            where customer_id = any($1::text[]) and state = 'active' order by id`,
    values: [customerIds],
  });

/** Those who want to hear of a low balance. */
export const listWatching = (
  ctx: Ctx,
  afterId: string,
  limit: number,
): Promise<Pick<Endpoint, "id" | "customerId" | "lowBalance" | "isLowTold">[]> =>
  ctx.query({
    name: "list_endpoints_watching",
    text: `select id, customer_id as "customerId", low_balance as "lowBalance", is_low_told as "isLowTold"
             from webhooks.endpoints
            where id > $1 and state = 'active' and 'balance.low' = any(kinds) order by id limit $2`,
    values: [afterId, limit],
  });

/** Answers whether it was this call that changed it. */
export async function setLowTold(tx: Tx, id: string, isLowTold: boolean): Promise<boolean> {
  const changed = await tx.db
    .updateTable(ENDPOINTS)
    .set({ isLowTold })
    .where("id", "=", id)
    .where("isLowTold", "<>", isLowTold)
    .returning("id")
    .execute();
  return changed.length > 0;
}
