import { type Ctx, transact } from "../../../platform/context.ts";
import * as store from "./store.ts";

/** Shuts a person out at once; their sessions stay ended when they are let in again. */
export const blockUser = (ctx: Ctx, userId: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const blocked = { isBlocked: true, blockedAt: tx.clock.now() };
    await tx.db.updateTable("accounts.users").set(blocked).where("id", "=", userId).execute();
    await store.endAll(tx, userId);
    tx.publish([{ kind: "key", userId }]);
  });

export const unblockUser = (ctx: Ctx, userId: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const free = { isBlocked: false, blockedAt: null };
    await tx.db.updateTable("accounts.users").set(free).where("id", "=", userId).execute();
    tx.publish([{ kind: "key", userId }]);
  });
