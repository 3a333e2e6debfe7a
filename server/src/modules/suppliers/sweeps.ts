import type { Ctx } from "../../platform/context.ts";
import { repeatWhileFull, type Sweep } from "../../platform/sweeps.ts";
import { FINISH_BATCH, finishActivations } from "./finish-activations.ts";
import { createSupplySync } from "./follow-supplies.ts";
import { pollSuppliers } from "./poll-suppliers.ts";

export const supplierSweeps = (ctx: Ctx): Sweep[] => [
  { name: "poll suppliers' stock", everyMs: 3_000, run: () => pollSuppliers(ctx) },
  { name: "sync suppliers' stock", everyMs: 3_000, run: createSupplySync(ctx) },
  {
    name: "report finished activations to suppliers",
    everyMs: 3_000,
    run: () => repeatWhileFull(FINISH_BATCH, () => finishActivations(ctx)),
  },
];
