import { type Ctx, transact } from "../../platform/context.ts";
import { setAllOffSale } from "./store.ts";

/** A partner who may not sell any more has nothing on sale. Numbers that are sold already keep waiting for their codes. */
export const withdrawSims = (ctx: Ctx, partnerId: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const simIds = await setAllOffSale(tx, partnerId);
    if (simIds.length > 0) tx.publish([{ kind: "sims", simIds }]);
  });
