import { type Ctx, transact } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import * as store from "./store.ts";

/**
 * Stores the ad click that brought the user and queues a postback to its tracker. Only the first click counts.
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
