import type { Ctx } from "../../platform/context.ts";
import type { Sweep } from "../../platform/sweeps.ts";
import { matchMessages } from "./match-messages.ts";
import * as store from "./store.ts";

const BATCH = 1_000;
/** The buyer's copy is with the order; here a text only waits to be matched. */
const TEXTS_KEPT_MS = 60 * 60 * 1000;

export const ingestSweeps = (ctx: Ctx): Sweep[] => [
  { name: "match messages", everyMs: 2_000, run: () => matchMessages(ctx) },
  { name: "drop message texts", everyMs: 60_000, run: () => dropTexts(ctx) },
];

/** Texts are deleted an hour after they came, whoever they were for. */
export const dropTexts = (ctx: Ctx): Promise<number> =>
  store.dropTexts(ctx, new Date(ctx.clock.now().getTime() - TEXTS_KEPT_MS), BATCH);
