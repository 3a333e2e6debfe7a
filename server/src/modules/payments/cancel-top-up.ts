import { type Ctx, transact } from "../../platform/context.ts";
import { stillPayable, topUpUnknown } from "./errors.ts";
import { shownStateOf } from "./present-top-up.ts";
import * as store from "./store.ts";

const ENDED = new Set(["cancelled", "failed", "expired"]);

/** Ends the wait for a payment. Only reports decide the credit: what is paid nevertheless counts. */
export const cancelTopUp = (ctx: Ctx, customerId: string, id: string): Promise<store.TopUpRow> =>
  transact(ctx, async (tx) => {
    const topUp = await store.lockTopUp(tx, id);
    if (topUp?.customerId !== customerId) throw topUpUnknown();
    if (topUp.state !== "started" || topUp.cancelledAt) return topUp;
    const cancelledAt = tx.clock.now();
    await store.setTopUp(tx, id, { cancelledAt });
    tx.publish([{ kind: "balance", customerId }]);
    return { ...topUp, cancelledAt };
  });

/** Takes a payment that will not arrive off the customer's list. It returns if it arrives. */
export const dismissTopUp = (ctx: Ctx, customerId: string, id: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const topUp = await store.lockTopUp(tx, id);
    if (topUp?.customerId !== customerId) throw topUpUnknown();
    if (!ENDED.has(shownStateOf(tx, topUp))) throw stillPayable();
    await store.setTopUp(tx, id, { hiddenAt: tx.clock.now() });
  });
