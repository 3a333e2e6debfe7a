import type { Ctx, Tx } from "../../../platform/context.ts";
import type { NewRow, Row } from "../../../platform/database/database.ts";

const RATES = "catalogue.rates";
const HELD = "catalogue.heldRates";

export type RateRow = Row<typeof RATES> & {
  username: string | null;
  position: number;
};
export type HeldRow = Row<typeof HELD>;

/** The newest rate of every currency, in the shop's order. */
export async function listNewest(ctx: Ctx): Promise<RateRow[]> {
  const rows = await ctx.db
    .selectFrom(`${RATES} as r`)
    .innerJoin("catalogue.currencies as c", "c.code", "r.currency")
    .leftJoin("accounts.sharedUsers as u", "u.id", "r.setBy")
    .selectAll("r")
    .select(["u.username", "c.position"])
    .distinctOn("r.currency")
    .orderBy("r.currency")
    .orderBy("r.quotedAt", "desc")
    .execute();
  return rows.toSorted((a, b) => a.position - b.position);
}

/** Serialises changes to a currency's rate. */
export const lockCurrency = (tx: Tx, code: string) =>
  tx.db
    .selectFrom("catalogue.currencies")
    .select("code")
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();

export const findNewest = (ctx: Ctx, currency: string) =>
  ctx.db
    .selectFrom(RATES)
    .selectAll()
    .where("currency", "=", currency)
    .orderBy("quotedAt", "desc")
    .limit(1)
    .executeTakeFirst();

export async function insertRate(tx: Tx, row: NewRow<typeof RATES>): Promise<void> {
  await tx.db
    .insertInto(RATES)
    .values(row)
    .onConflict((conflict) => conflict.columns(["currency", "quotedAt"]).doNothing())
    .execute();
}

/** `false` if this quote is held already. */
export async function insertHeld(tx: Tx, row: NewRow<typeof HELD>): Promise<boolean> {
  const stored = await tx.db
    .insertInto(HELD)
    .values(row)
    .onConflict((conflict) => conflict.columns(["currency", "quotedAt"]).doNothing())
    .returning("currency")
    .executeTakeFirst();
  return stored !== undefined;
}

/** The newest undecided rate of each currency. */
export const listHeld = (ctx: Ctx): Promise<HeldRow[]> =>
  ctx.db
    .selectFrom(HELD)
    .selectAll()
    .distinctOn("currency")
    .where("decidedAt", "is", null)
    .orderBy("currency")
    .orderBy("quotedAt", "desc")
    .execute();

/** Records the decision for all held rates of a currency; a newer rate makes older ones obsolete. */
export async function decideHeld(
  tx: Tx,
  currency: string,
  { decision, decidedBy }: { decision: "accepted" | "refused"; decidedBy: string | null },
): Promise<void> {
  await tx.db
    .updateTable(HELD)
    .set({ decision, decidedBy, decidedAt: tx.clock.now() })
    .where("currency", "=", currency)
    .where("decidedAt", "is", null)
    .execute();
}

export async function insertFetch(ctx: Ctx, row: NewRow<"catalogue.rateFetches">): Promise<void> {
  await ctx.db.insertInto("catalogue.rateFetches").values(row).execute();
}

export const findLastFetch = (ctx: Ctx) =>
  ctx.db.selectFrom("catalogue.rateFetches").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
