import type { Ctx, Tx } from "../../../platform/context.ts";
import { countRows } from "../../../platform/database/count-rows.ts";
import type { NewRow, Row, RowChange } from "../../../platform/database/database.ts";
import { type KeysetPage, selectPage } from "../../../platform/database/keyset.ts";
import { EXPORT_ROWS_MAX } from "../../../platform/personal-data.ts";

const CLOSINGS = "office.closings";
const LIST_MAX = 200;

export type ClosingRow = Row<typeof CLOSINGS>;

const OPEN_STATES = ["waiting", "returning", "owed"] as const;

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
    .where("state", "in", OPEN_STATES)
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

type ClosingPage = KeysetPage & {
  /** `open`: not finished. */
  state: "open" | "done" | "rejected" | undefined;
  userId: string | undefined;
};

const BY_TIME = { table: CLOSINGS, alias: "c", sort: "askedAt", time: "askedAt" };

export const listClosings = (ctx: Ctx, page: ClosingPage): Promise<ClosingRow[]> =>
  selectPage(selectClosings(ctx, page), BY_TIME, page).execute();

const selectClosings = ({ db }: Ctx, { state, userId }: ClosingPage) =>
  db
    .selectFrom(`${CLOSINGS} as c`)
    .selectAll("c")
    .$if(state !== undefined, (rows) =>
      rows.where("c.state", "in", state === "open" || state === undefined ? OPEN_STATES : [state]),
    )
    .$if(userId !== undefined, (rows) => rows.where("c.userId", "=", userId ?? ""));

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
