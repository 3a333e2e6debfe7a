import type { Ctx } from "../../platform/context.ts";
import { repeatWhileFull, type Sweep } from "../../platform/jobs/sweeps.ts";
import { Retention, recordPurge } from "../retention/index.ts";
import { holdOverdue } from "./checks/check-store.ts";
import { joinParts } from "./join-parts.ts";
import { matchMessages } from "./match-messages.ts";
import { clearPartSenders } from "./part-store.ts";
import * as store from "./store.ts";

const BATCH = 1_000;
const PARTS_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export const ingestSweeps = (ctx: Ctx): Sweep[] => [
  { name: "match messages", everyMs: 2_000, run: () => matchMessages(ctx) },
  { name: "join message parts", everyMs: 5_000, run: () => joinParts(ctx) },
  { name: "hold undecided messages", everyMs: 5_000, run: () => holdUndecided(ctx) },
  {
    name: "delete message texts",
    everyMs: 60_000,
    run: () => repeatWhileFull(BATCH, () => deleteExpiredTexts(ctx)),
  },
  {
    name: "clear senders of message parts",
    everyMs: 3_600_000,
    run: () => clearPartSenders(ctx, before(ctx, PARTS_KEPT_MS)),
  },
];

/** Holds messages in doubt about which nobody decided in time, and refunds the orders that waited for them. */
export async function holdUndecided(ctx: Ctx): Promise<void> {
  await repeatWhileFull(BATCH, () => holdOverdue(ctx, BATCH));
  await matchMessages(ctx);
}

/** Deletes texts past their retention; the buyer's copy belongs to the order. Returns how many. */
export async function deleteExpiredTexts(ctx: Ctx): Promise<number> {
  const olderThan = before(ctx, Retention.of(ctx).messageMs);
  const removed = await store.deleteTexts(ctx, olderThan, BATCH);
  await recordPurge(ctx, { what: "message texts", olderThan, removed });
  return removed;
}

const before = ({ clock }: Ctx, ms: number) => new Date(clock.now().getTime() - ms);
