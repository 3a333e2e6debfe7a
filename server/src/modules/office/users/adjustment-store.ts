import type { Ctx, Tx } from "../../../platform/context.ts";
import { countRows } from "../../../platform/database/count-rows.ts";
import type { NewRow, Row } from "../../../platform/database/database.ts";
import { type KeysetPage, selectPage } from "../../../platform/database/keyset.ts";
import { EXPORT_ROWS_MAX } from "../../../platform/personal-data.ts";

const ADJUSTMENTS = "office.adjustments";
const LIST_MAX = 200;

export type AdjustmentRow = Row<typeof ADJUSTMENTS>;

export async function insertAdjustment(tx: Tx, row: NewRow<typeof ADJUSTMENTS>): Promise<void> {
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

export const countAdjustmentsWaiting = ({ db }: Ctx): Promise<number> =>
  countRows(db.selectFrom(ADJUSTMENTS).where("state", "=", "waiting"));

type AdjustmentPage = KeysetPage & { state: AdjustmentRow["state"] | undefined; userId: string | undefined };

const BY_TIME = { table: ADJUSTMENTS, alias: "a", sort: "askedAt", time: "askedAt" };

export const listAdjustments = (ctx: Ctx, page: AdjustmentPage): Promise<AdjustmentRow[]> =>
  selectPage(selectAdjustments(ctx, page), BY_TIME, page).execute();

const selectAdjustments = ({ db }: Ctx, { state, userId }: AdjustmentPage) =>
  db
    .selectFrom(`${ADJUSTMENTS} as a`)
    .selectAll("a")
    .$if(state !== undefined, (rows) => rows.where("a.state", "=", state ?? "waiting"))
    .$if(userId !== undefined, (rows) => rows.where("a.userId", "=", userId ?? ""));

export const exportAdjustments = ({ db }: Ctx, userId: string) =>
  db
    .selectFrom(ADJUSTMENTS)
    .select(["askedAt", "reason", "state", "amount"])
    .where("userId", "=", userId)
    .limit(EXPORT_ROWS_MAX)
    .execute();

export async function eraseAdjustmentTexts({ db }: Tx, userId: string): Promise<void> {
  await db.updateTable(ADJUSTMENTS).set({ reason: "" }).where("userId", "=", userId).execute();
}
