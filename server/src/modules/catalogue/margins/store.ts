import type { Ctx, Tx } from "../../../platform/context.ts";
import type { NewRow } from "../../../platform/database/database.ts";

const MARGINS = "catalogue.margins";

export async function deleteMargin(tx: Tx, service: number | null, country: number | null): Promise<void> {
  await tx.db
    .deleteFrom(MARGINS)
    .where("service", "is not distinct from", service)
    .where("country", "is not distinct from", country)
    .execute();
}

export async function insertMargin(tx: Tx, row: NewRow<typeof MARGINS>): Promise<void> {
  await tx.db.insertInto(MARGINS).values(row).execute();
}

export const listMargins = (ctx: Ctx) =>
  ctx.db
    .selectFrom(`${MARGINS} as margin`)
    .leftJoin("accounts.sharedUsers as operator", "operator.id", "margin.setBy")
    .select(["service", "country", "shopBp", "setBy", "setAt", "operator.username"])
    .orderBy("setAt", "desc")
    .execute();
