import type { Insertable, Selectable } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { OfficeTables } from "../tables.ts";

const ADJUSTMENTS = "office.adjustments";
const LIST_MAX = 200;

export type AdjustmentRow = Selectable<OfficeTables[typeof ADJUSTMENTS]>;

export async function insertAdjustment(
  tx: Tx,
  row: Insertable<OfficeTables[typeof ADJUSTMENTS]>,
): Promise<void> {
  await tx.db.insertInto(ADJUSTMENTS).values(row).execute();
}

export const findAdjustment = ({ db }: Ctx, id: string): Promise<AdjustmentRow | undefined> =>
  db.selectFrom(ADJUSTMENTS).selectAll().where("id", "=", id).executeTakeFirst();

export const lockAdjustment = ({ db }: Tx, id: string): Promise<AdjustmentRow | undefined> =>
  db.selectFrom(ADJUSTMENTS).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function setDecided(
  tx: Tx,
  id: string,
  { state, decidedBy }: { state: "done" | "rejected"; decidedBy: string },
): Promise<void> {
  const decided = { state, decidedBy, decidedAt: tx.clock.now() };
  await tx.db.updateTable(ADJUSTMENTS).set(decided).where("id", "=", id).execute();
}

export const listAdjustmentsOf = ({ db }: Ctx, userId: string): Promise<AdjustmentRow[]> =>
  db
    .selectFrom(ADJUSTMENTS)
    .selectAll()
    .where("userId", "=", userId)
    .orderBy("askedAt", "desc")
    .limit(LIST_MAX)
    .execute();

export async function countAdjustmentsWaiting({ db }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom(ADJUSTMENTS)
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Waiting ones first, then newest first. */
export const listAdjustments = ({ db }: Ctx): Promise<AdjustmentRow[]> =>
  db
    .selectFrom(ADJUSTMENTS)
    .selectAll()
    .orderBy(({ eb }) => eb("state", "=", "waiting"), "desc")
    .orderBy("askedAt", "desc")
    .limit(LIST_MAX)
    .execute();
