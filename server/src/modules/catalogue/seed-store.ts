import type { Tx } from "../../platform/context.ts";

const NAME = "catalogue_seed";

/** Which shipped catalogue was put in last. */
export async function readSeeded(tx: Tx): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom("platform.settings")
    .select("value")
    .where("name", "=", NAME)
    .executeTakeFirst();
  return row?.value;
}

export async function keepSeeded(tx: Tx, value: string): Promise<void> {
  await tx.db
    .insertInto("platform.settings")
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
