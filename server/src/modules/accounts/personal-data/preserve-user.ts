import type { Tx } from "../../../platform/context.ts";

/** Postpones the erasure of an account at the request of an authority. */
export async function preserveUser(tx: Tx, userId: string, until: Date): Promise<void> {
  await tx.db.updateTable("accounts.users").set({ preservedUntil: until }).where("id", "=", userId).execute();
}
