import { formatUsd, usd } from "@sonum/contract/money";
import { type Ctx, transact } from "../../platform/context.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { recordOutcome } from "../../platform/outcomes/outcome-counts.ts";
import { findSignUpClickId } from "../accounts/index.ts";
import * as store from "./store.ts";
import { findTrackerUrl } from "./tracker-setting.ts";

/** With the queue's backoff; after this many attempts the postback is given up. */
export const ATTEMPTS_MAX = 12;

/**
 * Sends an event of a user who came by an ad click to the tracker. Failed attempts throw, so that the job queue retries;
 * every attempt is stored.
 */
export async function sendPostback(ctx: Ctx, job: Jobs["referrals:send_postback"]): Promise<void> {
  const url = await findTrackerUrl(ctx);
  const clickId = await findClickId(ctx, job.userId);
  if (!url || !clickId) return;

  const postback = await transact(ctx, (tx) =>
    store.getOrCreatePostback(tx, {
      key: job.key,
      userId: job.userId,
      clickId,
      status: job.status,
      payout: usd(job.payoutUsd),
    }),
  );
  if (postback.deliveredAt || postback.givenUpAt) return;

  const since = performance.now();
  const outcome = await ctx.ports.tracker.notify(url, {
    subid: postback.clickId,
    status: postback.status,
    payout: formatUsd(postback.payout),
  });
  const error = outcome.isTaken ? undefined : outcome.told;
  recordOutcome(ctx, { source: "postback", ms: performance.now() - since, error });
  const isOver = await transact(ctx, async (tx) => {
    const attempts = await store.insertAttempt(tx, job.key, outcome.told);
    if (outcome.isTaken) await store.setDelivered(tx, job.key);
    else if (attempts >= ATTEMPTS_MAX) await store.setGivenUp(tx, job.key);
    return outcome.isTaken || attempts >= ATTEMPTS_MAX;
  });
  if (!isOver) throw new Error(`Tracker refused a postback: ${outcome.told}`);
}

/** The registered click id, otherwise the one from the sign-up. */
async function findClickId(ctx: Ctx, userId: string): Promise<string | undefined> {
  return (await store.findClick(ctx, userId))?.clickId ?? (await findSignUpClickId(ctx, userId));
}
