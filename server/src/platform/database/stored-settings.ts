import type { Ctx, Tx } from "../context.ts";

const SETTINGS = "platform.settings";

/** A setting stored in the database; undefined if it was never set. */
export async function findSetting({ db }: Ctx, name: string): Promise<string | undefined> {
  const row = await db.selectFrom(SETTINGS).select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

export async function saveSetting(tx: Tx, name: string, value: string): Promise<void> {
  await tx.db
    .insertInto(SETTINGS)
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
