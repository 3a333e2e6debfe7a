import type { Selectable } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import type { Row } from "../../platform/database/database.ts";
import type { CatalogueTables } from "./tables.ts";

const SERVICES = "catalogue.services";
const ADMISSIONS = "catalogue.admissions";
const LISTED_MAX = 1_000;

/** The complete stored state of a service, so that it can be restored. */
export type StoredServiceState = Pick<Selectable<Services>, (typeof STATE_COLUMNS)[number]>;

type Services = CatalogueTables[typeof SERVICES];
const STATE_COLUMNS = [
  "state",
  "stateReason",
  "stateBy",
  "stateUntil",
  "priorState",
  "priorReason",
  "priorBy",
] as const;

export const lockServiceState = (tx: Tx, code: string): Promise<StoredServiceState | undefined> =>
  tx.db.selectFrom(SERVICES).select(STATE_COLUMNS).where("code", "=", code).forUpdate().executeTakeFirst();

/** Services whose temporary state has ended. */
export const lockExpiredStates = (tx: Tx) =>
  tx.db
    .selectFrom(SERVICES)
    .select(["code", ...STATE_COLUMNS])
    .where("stateUntil", "<=", tx.clock.now())
    .orderBy("code")
    .forUpdate()
    .execute();

export async function updateServiceState(tx: Tx, code: string, state: StoredServiceState): Promise<void> {
  await tx.db
    .updateTable(SERVICES)
    .set({ ...state, stateAt: tx.clock.now() })
    .where("code", "=", code)
    .execute();
}

/** Every service with its state and the operator who set it. */
export const listServiceStates = (ctx: Ctx) =>
  ctx.db
    .selectFrom(SERVICES)
    .select(["number", "code", "name", "category", "state"])
    .select(["stateReason", "stateBy", "stateAt", "stateUntil"])
    .orderBy("position")
    .execute();

export type Admission = Row<typeof ADMISSIONS>;

/** Replaces an earlier admission of the customer. */
export async function saveAdmission(tx: Tx, row: Admission): Promise<void> {
  await tx.db
    .insertInto(ADMISSIONS)
    .values(row)
    .onConflict((conflict) => conflict.columns(["service", "customerId"]).doUpdateSet(row))
    .execute();
}

/** `false` if there was no such admission. */
export async function deleteAdmission(
  tx: Tx,
  { service, customerId }: Pick<Admission, "service" | "customerId">,
): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom(ADMISSIONS)
    .where("service", "=", service)
    .where("customerId", "=", customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const listAdmissions = (ctx: Ctx) =>
  ctx.db.selectFrom(ADMISSIONS).selectAll().orderBy("admittedAt", "desc").limit(LISTED_MAX).execute();
