import { type Ctx, transact } from "../../../platform/context.ts";
import * as store from "./store.ts";

/** Blocks a user immediately and ends all sessions for good. */
export const blockUser = (ctx: Ctx, userId: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const blocked = { isBlocked: true, blockedAt: tx.clock.now() };
    await tx.db.updateTable("accounts.users").set(blocked).where("id", "=", userId).execute();
    await store.endAllSessions(tx, userId);
    tx.publish([{ kind: "key", userId }]);
  });

export const unblockUser = (ctx: Ctx, userId: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const unblocked = { isBlocked: false, blockedAt: null };
    await tx.db.updateTable("accounts.users").set(unblocked).where("id", "=", userId).execute();
    tx.publish([{ kind: "key", userId }]);
  });
