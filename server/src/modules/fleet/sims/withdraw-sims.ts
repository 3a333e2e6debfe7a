import { type Ctx, transact } from "../../../platform/context.ts";
import type { JobHandlers } from "../../../platform/jobs/jobs.ts";
import { normalizeOperators } from "../operators/normalize-operators.ts";
import { setAllOffSale } from "./sim-store.ts";

/** Takes all SIMs of a partner who may no longer sell off sale. Existing orders keep waiting for their codes. */
export const withdrawSims = (ctx: Ctx, partnerId: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const simIds = await setAllOffSale(tx, partnerId);
    if (simIds.length > 0) tx.publish([{ kind: "sims", simIds }]);
  });

export const fleetJobs: Pick<JobHandlers, "fleet:withdraw_sims" | "fleet:normalize_operators"> = {
  "fleet:withdraw_sims": (ctx, { partnerId }) => withdrawSims(ctx, partnerId),
  "fleet:normalize_operators": normalizeOperators,
};
