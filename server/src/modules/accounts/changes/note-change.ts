import type { AccountChange } from "@sonum/contract/office-users";
import type { Tx } from "../../../platform/context.ts";

/** Writes down that somebody's ways in changed: people of the office see when, never to what. */
export async function noteChange(tx: Tx, userId: string, kind: AccountChange): Promise<void> {
  await tx.db.insertInto("accounts.changes").values({ userId, kind, changedAt: tx.clock.now() }).execute();
}
