import { formatUsd, usd } from "@sonum/contract/money";
import { type Ctx, transact } from "../../platform/context.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { findClickOfSignUp } from "../accounts/index.ts";
import * as store from "./store.ts";
import { findTrackerUrl } from "./tracker-address.ts";

/** Tried so often, later and later; after that the tracker is gone, and so is what it would have been told. */
export const TRIES_MAX = 12;

/**
 * Tells an advertiser's tracker what became of a click. Whoever came without one is nobody's business. A tracker that does
 * not answer is asked again by the queue; every try is written down.
 */
export async function sendPostback(ctx: Ctx, job: Jobs["referrals:send_postback"]): Promise<void> {
  const url = await findTrackerUrl(ctx);
  const clickId = await findClickId(ctx, job.userId);
  if (!url || !clickId) return;

  const postback = await transact(ctx, (tx) =>
    store.keepPostback(tx, {
      key: job.key,
      userId: job.userId,
      clickId,
      status: job.status,
      payout: usd(job.payoutUsd),
    }),
  );
  if (postback.deliveredAt || postback.givenUpAt) return;

  const outcome = await ctx.ports.tracker.tell(url, {
    subid: postback.clickId,
    status: postback.status,
    payout: formatUsd(postback.payout),
  });
  const isOver = await transact(ctx, async (tx) => {
    const tries = await store.insertTry(tx, job.key, outcome.told);
    if (outcome.isTaken) await store.setDelivered(tx, job.key);
    else if (tries >= TRIES_MAX) await store.setGivenUp(tx, job.key);
    return outcome.isTaken || tries >= TRIES_MAX;
  });
  if (!isOver) throw new Error(`The tracker did not take a postback: ${outcome.told}`);
}

/** The click that was registered, else the one that came with the sign-up. */
async function findClickId(ctx: Ctx, userId: string): Promise<string | undefined> {
  return (await store.findClick(ctx, userId))?.clickId ?? (await findClickOfSignUp(ctx, userId));
}
