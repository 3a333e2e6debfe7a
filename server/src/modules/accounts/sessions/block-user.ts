import { type Ctx, transact } from "../../../platform/context.ts";
import { setBlocked } from "../user-store.ts";
import * as store from "./store.ts";

/** Blocks a user immediately and ends all sessions for good. */
export const blockUser = (ctx: Ctx, userId: string): Promise<void> =>
  transact(ctx, async (tx) => {
    await setBlocked(tx, userId, true);
    await store.endAllSessions(tx, userId);
    tx.publish([{ kind: "key", userId }]);
  });

export const unblockUser = (ctx: Ctx, userId: string): Promise<void> =>
  transact(ctx, async (tx) => {
    await setBlocked(tx, userId, false);
    tx.publish([{ kind: "key", userId }]);
  });
