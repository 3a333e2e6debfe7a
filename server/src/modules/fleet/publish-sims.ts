import { type Ctx, transact } from "../../platform/context.ts";
import { assertMaySell } from "../partners/index.ts";
import { assertDeclared } from "./assert-declared.ts";
import { setOnSale } from "./store.ts";

/** Puts an approved partner's own SIMs on activation sale, if it was declared whose they are. A SIM without a phone stays off; answers how many are on sale now. */
export async function publishSims(ctx: Ctx, partnerId: string, iccids: string[]): Promise<number> {
  return transact(ctx, async (tx) => {
    await assertMaySell(tx, partnerId);
    await assertDeclared(tx, partnerId, iccids);
    const simIds = await setOnSale(tx, partnerId, iccids);
    if (simIds.length > 0) tx.publish([{ kind: "sims", simIds }]);
    return simIds.length;
  });
}
