import { type Ctx, transact } from "../../../platform/context.ts";
import { assertMaySell } from "../../partners/index.ts";
import { assertDeclared } from "./assert-declared.ts";
import { setOnSale } from "./sim-store.ts";

/** Puts an approved partner's own, declared SIMs on activation sale. SIMs without a number are skipped. Returns how many were published. */
export async function publishSims(ctx: Ctx, partnerId: string, iccids: string[]): Promise<number> {
  return transact(ctx, async (tx) => {
    await assertMaySell(tx, partnerId);
    await assertDeclared(tx, partnerId, iccids);
    const simIds = await setOnSale(tx, partnerId, iccids);
    if (simIds.length > 0) tx.publish([{ kind: "sims", simIds }]);
    return simIds.length;
  });
}
