import type { Ctx } from "../../platform/context.ts";

/** Whether other services are blocked than memory knows: a hint that says so may have been lost. */
export async function hasOtherBlocks({ db, memory: { shelf } }: Ctx): Promise<boolean> {
  const rows = await db
    .selectFrom("catalogue.services")
    .select("number")
    .where("state", "=", "blocked")
    .execute();
  const known = new Set(shelf.blockedServices.map(({ number }) => number));
  return rows.length !== known.size || rows.some(({ number }) => !known.has(number));
}
