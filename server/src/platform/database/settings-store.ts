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

/** The stored ones of these settings. */
export async function listSettings({ db }: Pick<Ctx, "db">, names: string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom(SETTINGS).selectAll().where("name", "in", names).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Leaves a setting alone that is stored already. */
export async function insertSetting({ db }: Pick<Ctx, "db">, name: string, value: string): Promise<void> {
  await db
    .insertInto(SETTINGS)
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

export async function saveSetting(tx: Tx, name: string, value: string): Promise<void> {
  await tx.db
    .insertInto(SETTINGS)
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
