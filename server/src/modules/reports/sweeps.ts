import { MINUTE_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../platform/context.ts";
import { repeatWhileFull, type Sweep } from "../../platform/jobs/sweeps.ts";
import { countPartnerFigures, FIGURES_BATCH } from "./partner-list/count-partner-figures.ts";

const EVERY_MS = MINUTE_MS / 2;

export const reportSweeps = (ctx: Ctx): Sweep[] => [
  {
    name: "count partners' figures",
    everyMs: EVERY_MS,
    run: () => repeatWhileFull(FIGURES_BATCH, () => countPartnerFigures(ctx)),
  },
];
