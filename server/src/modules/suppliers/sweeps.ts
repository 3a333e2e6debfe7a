import type { Ctx } from "../../platform/context.ts";
import { type Sweep, untilLess } from "../../platform/sweeps.ts";
import { FINISH_BATCH, finishActivations } from "./finish-activations.ts";
import { makeSupplyReader } from "./follow-supplies.ts";
import { pollSuppliers } from "./poll-suppliers.ts";

export const supplierSweeps = (ctx: Ctx): Sweep[] => [
  { name: "ask suppliers what they have", everyMs: 3_000, run: () => pollSuppliers(ctx) },
  { name: "read what suppliers have", everyMs: 3_000, run: makeSupplyReader(ctx) },
  {
    name: "tell suppliers what was sold",
    everyMs: 3_000,
    run: () => untilLess(FINISH_BATCH, () => finishActivations(ctx)),
  },
];
