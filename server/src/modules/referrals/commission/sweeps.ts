import type { Ctx } from "../../../platform/context.ts";
import { repeatWhileFull, type Sweep } from "../../../platform/jobs/sweeps.ts";
import { BOOK_BATCH, bookCommissions } from "./book-commissions.ts";

export const referralSweeps = (ctx: Ctx): Sweep[] => [
  {
    name: "book commissions",
    everyMs: 2_000,
    run: () => repeatWhileFull(BOOK_BATCH, () => bookCommissions(ctx)),
  },
];
