import type { Ctx } from "../../platform/context.ts";
import { repeatWhileFull, type Sweep } from "../../platform/jobs/sweeps.ts";
import { FINISH_BATCH, finishActivations } from "./finish-activations.ts";
import { pollSuppliers } from "./poll-suppliers.ts";
import { createSupplySync } from "./sync-supplies.ts";

export const supplierSweeps = (ctx: Ctx): Sweep[] => [
  { name: "poll suppliers' stock", everyMs: 3_000, run: () => pollSuppliers(ctx) },
  { name: "sync suppliers' stock", everyMs: 3_000, run: createSupplySync(ctx) },
  {
    name: "report finished activations to suppliers",
    everyMs: 3_000,
    run: () => repeatWhileFull(FINISH_BATCH, () => finishActivations(ctx)),
  },
];
