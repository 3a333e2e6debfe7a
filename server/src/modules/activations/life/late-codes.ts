import { type Ctx, transact } from "../../../platform/context.ts";
import { takenConstraint } from "../../../platform/taken-constraint.ts";
import { partnerShareOf } from "../../catalogue/index.ts";
import { noteEvents } from "../../events/index.ts";
import * as fleet from "../../fleet/index.ts";
import { accountFrozen } from "../../payments/index.ts";
import { noteFinalPurchases } from "../../referrals/index.ts";
import * as wallet from "../../wallet/index.ts";
import { orderClosed } from "../errors.ts";
import { getOwn } from "../lists/find-order.ts";
import { asFinalPurchase } from "../order.ts";
import { splitSale } from "../rules.ts";
import { lockOrders } from "../store.ts";
import { dropLate, listLapsedLate, takeLate } from "./life-store.ts";

/** Buys a late code for the price of its order. Either it is shown and paid, or nothing happened. */
export async function acceptLate(ctx: Ctx, customerId: string, orderId: number): Promise<void> {
  await transact(ctx, async (tx) => {
    const { id, partnerId, status, service: number } = await getOwn(tx, customerId, orderId);
    if (status === 3) return;
    if (tx.memory.shelf.serviceAt(number)?.state === "blocked") throw orderClosed();
    if (tx.memory.frozen.has(customerId)) throw accountFrozen();
    const { available, earned } = wallet.accounts;
    lockOrders(tx, [id]);
    const balances = await wallet.lockBalances(tx, [available(customerId), earned(partnerId)]);
    const limitCheck = await tx.memory.openLimitGate(tx, [customerId]);
    const [order] = await takeLate(tx, id);
    if (!order) throw orderClosed();
    const refused = limitCheck.take({ customerId, price: order.price, isNewNumber: false });
    if (refused) throw refused;
    wallet.requireFunds(balances, customerId, order.price);

    const { partner, shop } = splitSale(order, partnerShareOf(tx, order));
    await wallet.postEntries(tx, [
      wallet.lateEntry({ orderId: id, customerId, partnerId, partnerAmount: partner, houseAmount: shop }),
    ]);
    noteFinalPurchases(tx, [asFinalPurchase(order)]);
    noteEvents(tx, [{ kind: "code.received", customerId, orderId: id, nth: order.messages }]);
    const { simId, service } = order;
    fleet.useUpSims(tx, [{ simId, service, earned: partner }]);
    await fleet.countMissed(tx, [simId], -1);
    tx.publish([
      { kind: "order", customerId, orderId },
      { kind: "balance", customerId },
      { kind: "use", simId, service, to: "used" },
    ]);
  }).catch((error: unknown) => {
    // The number was sold to someone else for this service in the meantime, and they got their code.
    throw takenConstraint(error) === "one_sale_per_sim_and_service" ? orderClosed() : error;
  });
}

/** Declines a late code, free of charge. Idempotent. */
export async function declineLate(ctx: Ctx, customerId: string, orderId: number): Promise<void> {
  const order = await getOwn(ctx, customerId, orderId);
  if (order.status === 3) throw orderClosed();
  const dropped = await dropLate(ctx, [order.id]);
  if (dropped.length > 0) ctx.live.publish([{ kind: "order", customerId, orderId }]);
}

const LAPSED_MAX = 500;

/** Deletes late codes that were not accepted in time. Returns how many. */
export async function dropLapsedLate(ctx: Ctx): Promise<number> {
  const lapsed = await listLapsedLate(ctx, LAPSED_MAX);
  if (lapsed.length === 0) return 0;
  const dropped = await dropLate(
    ctx,
    lapsed.map(({ id }) => id),
  );
  ctx.live.publish(
    dropped.map(({ id, customerId }) => ({ kind: "order", customerId, orderId: ctx.orderIds.toPublic(id) })),
  );
  return dropped.length;
}
