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
  { name: "join parts", everyMs: 5_000, run: () => joinParts(ctx) },
  { name: "drop message texts", everyMs: 60_000, run: () => untilLess(BATCH, () => dropTexts(ctx)) },
  {
    name: "forget senders of parts",
    everyMs: 3_600_000,
    run: () => forgetSenders(ctx, before(ctx, PARTS_KEPT_MS)),
  },
];

/** The buyer's copy is with the order; here a text only waits to be matched, whoever it is for. Answers how many went. */
export async function dropTexts(ctx: Ctx): Promise<number> {
  const olderThan = before(ctx, ctx.memory.retention.messageMs);
  const removed = await store.dropTexts(ctx, olderThan, BATCH);
  await notePurge(ctx, { what: "message texts", olderThan, removed });
  return removed;
}

const before = ({ clock }: Ctx, ms: number) => new Date(clock.now().getTime() - ms);
