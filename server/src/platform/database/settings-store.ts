import type { Ctx, Tx } from "../context.ts";

const SETTINGS = "platform.settings";

/** A setting stored in the database; undefined if it was never set. */
export async function findSetting({ db }: Pick<Ctx, "db">, name: string): Promise<string | undefined> {
  const row = await db.selectFrom(SETTINGS).select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** A setting that a migration stored. */
export async function getSetting(ctx: Pick<Ctx, "db">, name: string): Promise<string> {
  const value = await findSetting(ctx, name);
  if (value === undefined) throw new Error(`Setting ${name} is missing`);
  return value;
}

export async function saveSetting(tx: Tx, name: string, value: string): Promise<void> {
  await tx.db
    .insertInto(SETTINGS)
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
