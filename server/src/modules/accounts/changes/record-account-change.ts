import type { AccountChange } from "@sonum/contract/office/users";
import type { Tx } from "../../../platform/context.ts";

/** Records that a user's credentials changed: operators see what kind and when, never the value. */
export async function recordAccountChange(tx: Tx, userId: string, kind: AccountChange): Promise<void> {
  await tx.db.insertInto("accounts.changes").values({ userId, kind, changedAt: tx.clock.now() }).execute();
}
