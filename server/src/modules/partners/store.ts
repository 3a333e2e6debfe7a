import type { Insertable } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import type { PartnerState, PartnerTables } from "./tables.ts";

const APPLICATIONS = "partners.applications";

/** Where a partner stands. The row is kept from changing while a transaction relies on it. */
export async function findState(ctx: Ctx, partnerId: string): Promise<PartnerState | undefined> {
  const [row] = await ctx.query<{ state: PartnerState }>({
    name: "find_partner_state",
    text: "select state from partners.applications where partner_id = $1 for share",
    values: [partnerId],
  });
  return row?.state;
}

export async function insertApplication(
  ctx: Ctx,
  application: Insertable<PartnerTables[typeof APPLICATIONS]>,
): Promise<void> {
  await ctx.db
    .insertInto(APPLICATIONS)
    .values(application)
    .onConflict((conflict) => conflict.column("partnerId").doNothing())
    .execute();
}
