import { type Ctx, transact } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs.ts";
import * as store from "./store.ts";

/**
 * Remembers the advertisement that led somebody here, and lets its tracker know. The first one stays: whoever comes back
 * by another was not brought by it.
 */
export async function registerClick(ctx: Ctx, userId: string, clickId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await store.insertClick(tx, userId, clickId))) return;
    await enqueue(tx, "referrals:send_postback", {
      key: `registered:${userId}`,
      userId,
      status: "registered",
      payoutUsd: "0",
    });
  });
}
