import type { Tx } from "../../../platform/context.ts";

/** Keeps an account from being erased before a moment, because an authority asked for it. */
export async function preserveUser(tx: Tx, userId: string, until: Date): Promise<void> {
  await tx.db.updateTable("accounts.users").set({ preservedUntil: until }).where("id", "=", userId).execute();
}
