import type { Ctx } from "../../platform/context.ts";
import { notePurge } from "../../platform/purges.ts";
import { type Sweep, untilLess } from "../../platform/sweeps.ts";
import { joinParts } from "./join-parts.ts";
import { matchMessages } from "./match-messages.ts";
import { forgetSenders } from "./part-store.ts";
import * as store from "./store.ts";

const BATCH = 1_000;
const PARTS_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export const ingestSweeps = (ctx: Ctx): Sweep[] => [
  { name: "match messages", everyMs: 2_000, run: () => matchMessages(ctx) },
  { name: "join message parts", everyMs: 5_000, run: () => joinParts(ctx) },
  { name: "delete message texts", everyMs: 60_000, run: () => untilLess(BATCH, () => dropTexts(ctx)) },
  {
    name: "clear senders of message parts",
    everyMs: 3_600_000,
    run: () => forgetSenders(ctx, before(ctx, PARTS_KEPT_MS)),
  },
];

/** Deletes texts past their retention; the buyer's copy belongs to the order. Returns how many. */
export async function dropTexts(ctx: Ctx): Promise<number> {
  const olderThan = before(ctx, ctx.memory.retention.messageMs);
  const removed = await store.dropTexts(ctx, olderThan, BATCH);
  await notePurge(ctx, { what: "message texts", olderThan, removed });
  return removed;
}

const before = ({ clock }: Ctx, ms: number) => new Date(clock.now().getTime() - ms);
