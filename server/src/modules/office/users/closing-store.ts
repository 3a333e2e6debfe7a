import type { Ctx, Tx } from "../../../platform/context.ts";
import { countRows } from "../../../platform/database/count-rows.ts";
import type { NewRow, Row, RowChange } from "../../../platform/database/database.ts";
import { EXPORT_ROWS_MAX } from "../../../platform/personal-data.ts";

const CLOSINGS = "office.closings";
const LIST_MAX = 200;

export type ClosingRow = Row<typeof CLOSINGS>;

export async function insertClosing(tx: Tx, row: NewRow<typeof CLOSINGS>): Promise<void> {
  await tx.db.insertInto(CLOSINGS).values(row).execute();
}

export const findClosing = ({ db }: Ctx, id: string): Promise<ClosingRow | undefined> =>
  db.selectFrom(CLOSINGS).selectAll().where("id", "=", id).executeTakeFirst();

export const lockClosing = ({ db }: Tx, id: string): Promise<ClosingRow | undefined> =>
  db.selectFrom(CLOSINGS).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function setClosing(tx: Tx, id: string, change: RowChange<typeof CLOSINGS>): Promise<void> {
  await tx.db.updateTable(CLOSINGS).set(change).where("id", "=", id).execute();
}

/** A closing that is not finished. */
export const findOpenClosing = ({ db }: Ctx, userId: string): Promise<ClosingRow | undefined> =>
  db
    .selectFrom(CLOSINGS)
    .selectAll()
    .where("userId", "=", userId)
    .where("state", "in", ["waiting", "returning", "owed"])
    .executeTakeFirst();

export const findLastClosing = ({ db }: Ctx, userId: string): Promise<ClosingRow | undefined> =>
  db
    .selectFrom(CLOSINGS)
    .selectAll()
    .where("userId", "=", userId)
    .orderBy("askedAt", "desc")
    .limit(1)
    .executeTakeFirst();

export async function listReturning({ db }: Ctx): Promise<string[]> {
  const rows = await db
    .selectFrom(CLOSINGS)
    .select("id")
    .where("state", "=", "returning")
    .orderBy("askedAt")
    .limit(LIST_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that wait for an operator first. */
export const listClosings = ({ db }: Ctx): Promise<ClosingRow[]> =>
  db
    .selectFrom(CLOSINGS)
    .selectAll()
    .orderBy(({ eb }) => eb("state", "in", ["waiting", "owed"]), "desc")
    .orderBy("askedAt", "desc")
    .limit(LIST_MAX)
    .execute();

/** Closings that need approval or a manual payment. */
export const countClosingsWaiting = ({ db }: Ctx): Promise<number> =>
  countRows(db.selectFrom(CLOSINGS).where("state", "in", ["waiting", "owed"]));

export const exportClosings = ({ db }: Ctx, userId: string) =>
  db
    .selectFrom(CLOSINGS)
    .select(["askedAt", "reason", "state", "returned", "owed"])
    .where("userId", "=", userId)
    .limit(EXPORT_ROWS_MAX)
    .execute();

export async function eraseClosingTexts({ db }: Tx, userId: string): Promise<void> {
  await db.updateTable(CLOSINGS).set({ reason: "" }).where("userId", "=", userId).execute();
  await db
    .updateTable(CLOSINGS)
    .set({ paidNote: "" })
    .where("userId", "=", userId)
    .where("paidNote", "is not", null)
    .execute();
}
