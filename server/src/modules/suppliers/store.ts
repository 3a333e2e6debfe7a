import type { Ctx, Tx } from "../../platform/context.ts";
import type { Row } from "../../platform/database/database.ts";
import type { StockRow } from "./parse-stock.ts";

const ENDPOINTS = "suppliers.endpoints";
const ACTIVATIONS = "suppliers.activations";
const EXPORTED_MAX = 1_000;

export type Endpoint = Row<typeof ENDPOINTS>;

export const findEndpoint = (ctx: Ctx, machineId: string): Promise<Endpoint | undefined> =>
  ctx.db.selectFrom(ENDPOINTS).selectAll().where("machineId", "=", machineId).executeTakeFirst();

export const findByKey = (ctx: Ctx, keyFingerprint: Buffer) =>
  ctx.db
    .selectFrom(`${ENDPOINTS} as e`)
    .innerJoin("fleet.sharedMachines as m", "m.id", "e.machineId")
    .select(["e.machineId", "e.number", "e.partnerId", "m.active"])
    .where("e.keyFingerprint", "=", keyFingerprint)
    .executeTakeFirst();

export type NewEndpoint = {
  machineId: string;
  partnerId: string;
  url: string | null;
  encryptedKey: Buffer;
  keyFingerprint: Buffer;
};

/** Clears the stock, because the new URL has not been polled yet. */
export function setEndpoint(tx: Tx, { machineId, partnerId, ...changes }: NewEndpoint): Promise<unknown> {
  const more = { ...changes, savedAt: tx.clock.now() };
  return tx.db
    .insertInto(ENDPOINTS)
    .values({ machineId, partnerId, ...more })
    .onConflict((conflict) =>
      conflict.column("machineId").doUpdateSet((row) => ({
        ...more,
        askedAt: null,
        answeredAt: null,
        problem: null,
        stock: "[]",
        version: row("suppliers.endpoints.version", "+", 1),
      })),
    )
    .execute();
}

export type DueEndpoint = { machineId: string; url: string; encryptedKey: Buffer };

/** Claims endpoints that are due; concurrent processes get different ones. */
export const claimDueEndpoints = (ctx: Ctx, askedBefore: Date, limit: number): Promise<DueEndpoint[]> =>
  ctx.query({
    name: "take_turn_of_suppliers",
    text: `update suppliers.endpoints e set asked_at = $1
            where machine_id in (
                    select d.machine_id from suppliers.endpoints d join fleet.shared_machines m on m.id = d.machine_id
                     where d.url is not null and m.active and (d.asked_at is null or d.asked_at < $2)
                     order by d.asked_at nulls first limit $3 for update of d skip locked)
           returning machine_id as "machineId", url, encrypted_key as "encryptedKey"`,
    values: [ctx.clock.now(), askedBefore, limit],
  });

/** The version grows only if the stock changed, so that unchanged lists are not read again. */
export const setStock = (ctx: Ctx, machineId: string, stock: StockRow[]): Promise<unknown> =>
  ctx.query({
    name: "set_stock_of_supplier",
    text: `update suppliers.endpoints
              set version = version + (stock <> $2::jsonb)::int, stock = $2::jsonb, answered_at = $3, problem = null
            where machine_id = $1`,
    values: [machineId, JSON.stringify(stock), ctx.clock.now()],
  });

export const setProblem = (ctx: Ctx, machineId: string, problem: string): Promise<unknown> =>
  ctx.db.updateTable(ENDPOINTS).set({ problem }).where("machineId", "=", machineId).execute();

/** Endpoints whose numbers may be sold now. */
export const listSelling = (
  ctx: Ctx,
  answeredAfter: Date,
): Promise<{ machineId: string; version: number }[]> =>
  ctx.query({
    name: "list_selling_suppliers",
    text: `select e.machine_id as "machineId", e.version
             from suppliers.endpoints e
             join fleet.shared_machines m on m.id = e.machine_id and m.active
             join accounts.shared_users u on u.id = e.partner_id and not u.is_blocked
             join partners.shared_approved_partners a on a.partner_id = e.partner_id
             join partners.shared_declarations d on d.partner_id = e.partner_id and d.batch = e.machine_id
            where e.url is not null and e.answered_at > $1`,
    values: [answeredAfter],
  });

export const listStocks = (
  ctx: Ctx,
  machineIds: string[],
): Promise<{ machineId: string; version: number; stock: StockRow[] }[]> =>
  ctx.query({
    name: "list_stocks_of_suppliers",
    text: `select machine_id as "machineId", version, stock from suppliers.endpoints where machine_id = any($1::text[])`,
    values: [machineIds],
  });

export type NewActivation = {
  machineId: string;
  activationId: bigint;
  simId: number;
  service: number;
  dueAt: Date;
};

export async function insertActivation(tx: Tx, activation: NewActivation): Promise<boolean> {
  const row = await tx.db
    .insertInto(ACTIVATIONS)
    .values({ ...activation, orderId: null, createdAt: tx.clock.now(), status: null, finishedAt: null })
    .onConflict((conflict) => conflict.columns(["machineId", "activationId"]).doNothing())
    .returning("simId")
    .executeTakeFirst();
  return row !== undefined;
}

type ActivationKey = { machineId: string; activationId: bigint };

export const setActivation = (
  ctx: Ctx,
  { machineId, activationId }: ActivationKey,
  change: { orderId?: bigint; dueAt?: Date; attempts?: number; status?: number; finishedAt?: Date },
): Promise<unknown> =>
  ctx.db
    .updateTable(ACTIVATIONS)
    .set(change)
    .where("machineId", "=", machineId)
    .where("activationId", "=", activationId)
    .execute();

export type OpenActivation = ActivationKey & {
  simId: number;
  service: number;
  orderId: bigint | null;
  createdAt: Date;
  attempts: number;
  url: string | null;
  encryptedKey: Buffer;
};

/** Claims due activations until `nextAt`. */
export const claimDueActivations = (ctx: Ctx, nextAt: Date, limit: number): Promise<OpenActivation[]> =>
  ctx.query({
    name: "take_due_of_suppliers",
    text: `update suppliers.activations a set due_at = $2
             from suppliers.endpoints e
            where e.machine_id = a.machine_id and (a.machine_id, a.activation_id) in (
                    select machine_id, activation_id from suppliers.activations
                     where finished_at is null and due_at <= $1
                     order by due_at limit $3 for update skip locked)
           returning a.machine_id as "machineId", a.activation_id as "activationId", a.sim_id as "simId", a.service,
                     a.order_id as "orderId", a.created_at as "createdAt", a.attempts, e.url, e.encrypted_key as "encryptedKey"`,
    values: [ctx.clock.now(), nextAt, limit],
  });

/** Removes stock that turned out to be empty, on every node, until the next poll. */
export const removeFromStock = (
  ctx: Ctx,
  machineId: string,
  { country, operatorName, service }: { country: number; operatorName: string; service: number },
): Promise<unknown> =>
  ctx.query({
    name: "drop_from_stock_of_supplier",
    text: `update suppliers.endpoints
              set version = version + 1,
                  stock = (select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(stock) as line
                            where not (line->1 = to_jsonb($2::int) and (line->2 = to_jsonb($3::text) or $3 = 'any')
                                       and line->3 = to_jsonb($4::int)))
            where machine_id = $1`,
    values: [machineId, country, operatorName, service],
  });

export const listEndpointsOf = (ctx: Ctx, partnerId: string) =>
  ctx.db
    .selectFrom(ENDPOINTS)
    .select(["machineId", "url", "problem", "answeredAt"])
    .where("partnerId", "=", partnerId)
    .orderBy("machineId")
    .limit(EXPORTED_MAX)
    .execute();

export async function eraseEndpointsOf(tx: Tx, partnerId: string): Promise<void> {
  await tx.db
    .updateTable(ENDPOINTS)
    .set({ url: null, problem: null, stock: "[]" })
    .where("partnerId", "=", partnerId)
    .execute();
}

const SHOWN_MAX = 500;

export type SupplierHealth = {
  machineId: string;
  name: string;
  isActive: boolean;
  answeredAt: Date | null;
  /** Its last answer, or when it was saved if it never answered since. */
  silentSince: Date | null;
  problem: string | null;
};

/** Suppliers with a URL: those without an answer and with the oldest one first. */
export const listSupplierHealth = (ctx: Ctx): Promise<SupplierHealth[]> =>
  ctx.query({
    name: "list_health_of_suppliers",
    text: `select e.machine_id as "machineId", coalesce(nullif(m.alias, ''), e.machine_id) as name, e.answered_at as "answeredAt", e.problem,
                  coalesce(e.answered_at, e.saved_at) as "silentSince",
                  m.active and a.partner_id is not null and not u.is_blocked as "isActive"
             from suppliers.endpoints e
             join fleet.shared_machines m on m.id = e.machine_id
             join accounts.shared_users u on u.id = e.partner_id
             left join partners.shared_approved_partners a on a.partner_id = e.partner_id
            where e.url is not null
            order by "isActive" desc, e.answered_at nulls first, e.machine_id limit ${SHOWN_MAX}`,
    values: [],
  });
