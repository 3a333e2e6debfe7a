import { type Ctx, transact } from "../../../platform/context.ts";
import { CLEAR_AFTER_MS, REMIND_AFTER_MS, RETENTION_MS } from "../rules.ts";
import * as store from "./alert-store.ts";
import { findProblems } from "./find-problems.ts";
import { readLimits } from "./limits.ts";
import { tellOperators } from "./tell-operators.ts";

/**
 * Raises alerts for what is above its limit, reminds of them daily and clears them. Runs on every node; each alert is told
 * once, in the transaction that changes its row.
 */
export async function evaluateAlerts(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await store.tryLockAlerts(tx))) return;
    const { problems, checked } = await findProblems(ctx, await readLimits(ctx));
    const now = tx.clock.now().getTime();
    await store.raiseAlerts(tx, problems);
    const untold = await store.claimUntold(tx, new Date(now - REMIND_AFTER_MS));
    const cleared = await store.clearAlerts(tx, {
      kinds: checked,
      seenBefore: new Date(now - CLEAR_AFTER_MS),
    });
    await tellOperators(tx, [...untold, ...cleared]);
  });
}

export const deleteOldAlerts = (ctx: Ctx) =>
  store.deleteOldAlerts(ctx, new Date(ctx.clock.now().getTime() - RETENTION_MS));
