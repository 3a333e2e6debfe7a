import type { ComplaintReason } from "@sonum/contract/activations/complaints";
import { type Ctx, transact } from "../../../platform/context.ts";
import { noCodeYet, orderClosed } from "../errors.ts";
import { getOwnOrder } from "../lists/find-order.ts";
import { complaintStateOf } from "../order.ts";
import { collectEvidence } from "./collect-evidence.ts";
import * as store from "./complaint-store.ts";

type Complaint = { orderId: number; reason: ComplaintReason };

/**
 * The buyer reports that a code did not work. Once per order and within the complaint window; repeating it changes
 * nothing.
 */
export const complain = (ctx: Ctx, customerId: string, { orderId, reason }: Complaint): Promise<void> =>
  transact(ctx, async (tx) => {
    const order = await getOwnOrder(tx, customerId, orderId);
    if (order.smsAt === null) throw noCodeYet();
    if (order.complaint !== null) return;
    if (complaintStateOf(tx, order) !== "possible") throw orderClosed();
    const [marked] = await store.markComplained(tx, order.id);
    if (!marked) return;

    const { id, partnerId, simId, service } = marked;
    await store.insertComplaint(tx, {
      orderId: id,
      customerId,
      partnerId,
      simId,
      service,
      reason,
      ...(await collectEvidence(tx, marked)),
      madeAt: tx.clock.now(),
    });
    tx.publish([{ kind: "order", customerId, orderId }]);
  });
