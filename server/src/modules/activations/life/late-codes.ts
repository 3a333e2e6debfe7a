import { type Ctx, transact } from "../../../platform/context.ts";
import { violatedUniqueConstraint } from "../../../platform/database/violated-unique-constraint.ts";
import { CatalogueCache, partnerShareOf } from "../../catalogue/index.ts";
import { recordEvents } from "../../events/index.ts";
import * as fleet from "../../fleet/index.ts";
import { accountFrozen, FrozenCustomers } from "../../payments/index.ts";
import { recordFinalPurchases } from "../../referrals/index.ts";
import * as wallet from "../../wallet/index.ts";
import { orderClosed } from "../errors.ts";
import { createKeySpendingCheck, recordKeyCharges, spendingKeyOf } from "../limits/key-spending.ts";
import { createUserLimitCheck } from "../limits/user-limit-check.ts";
import { getOwnOrder } from "../lists/find-order.ts";
import { toFinalPurchase } from "../order.ts";
import { splitOrderPrice, stateOf } from "../rules.ts";
import { lockOrders } from "../store.ts";
import { deleteLateCodes, listLapsedLateCodes, moveLateCode } from "./life-store.ts";

/** Buys a late code for the price of its order. Either it is shown and paid, or nothing happened. */
export async function acceptLateCode(ctx: Ctx, customerId: string, orderId: number): Promise<void> {
  await transact(ctx, async (tx) => {
    const { id, partnerId, status, service: number } = await getOwnOrder(tx, customerId, orderId);
    if (stateOf(status) === "done") return;
    if (CatalogueCache.of(tx).serviceAt(number)?.state === "blocked") throw orderClosed();
    if (FrozenCustomers.of(tx).has(customerId)) throw accountFrozen();
    const { available, earned } = wallet.accounts;
    lockOrders(tx, [id]);
    const balances = await wallet.lockBalances(tx, [available(customerId), earned(partnerId)]);
    const key = spendingKeyOf(tx);
    const limitCheck = await createUserLimitCheck(tx, [customerId]);
    const keyCheck = await createKeySpendingCheck(tx, [key]);
    const [order] = await moveLateCode(tx, id);
    if (!order) throw orderClosed();
    const refused =
      keyCheck.reserve(key, order.price) ??
      limitCheck.reserve({ customerId, price: order.price, isNewNumber: false });
    if (refused) throw refused;
    recordKeyCharges(tx, [{ key, orderId: id, amount: order.price }]);
    wallet.requireFunds(balances, customerId, order.price);

    const { partner, shop } = splitOrderPrice(order, partnerShareOf(tx, order));
    await wallet.postEntries(tx, [
      wallet.lateCodeEntry({ orderId: id, customerId, partnerId, partnerAmount: partner, shopAmount: shop }),
    ]);
    recordFinalPurchases(tx, [toFinalPurchase(order)]);
    recordEvents(tx, [{ kind: "code.received", customerId, orderId: id, nth: order.messages }]);
    const { simId, service } = order;
    fleet.useUpSims(tx, [{ simId, service, earned: partner }]);
    await fleet.countMissedCodes(tx, [simId], -1);
    tx.publish([
      { kind: "order", customerId, orderId },
      { kind: "balance", customerId },
      { kind: "use", simId, service, to: "used" },
    ]);
  }).catch((error: unknown) => {
    // The number was sold to someone else for this service in the meantime, and they got their code.
    throw violatedUniqueConstraint(error) === "one_sale_per_sim_and_service" ? orderClosed() : error;
  });
}

/** Declines a late code, free of charge. Idempotent. */
export async function declineLateCode(ctx: Ctx, customerId: string, orderId: number): Promise<void> {
  const order = await getOwnOrder(ctx, customerId, orderId);
  if (stateOf(order.status) === "done") throw orderClosed();
  const dropped = await deleteLateCodes(ctx, [order.id]);
  if (dropped.length > 0) ctx.live.publish([{ kind: "order", customerId, orderId }]);
}

const LAPSED_MAX = 500;

/** Deletes late codes that were not accepted in time. Returns how many. */
export async function deleteLapsedLateCodes(ctx: Ctx): Promise<number> {
  const lapsed = await listLapsedLateCodes(ctx, LAPSED_MAX);
  if (lapsed.length === 0) return 0;
  const dropped = await deleteLateCodes(
    ctx,
    lapsed.map(({ id }) => id),
  );
  ctx.live.publish(
    dropped.map(({ id, customerId }) => ({ kind: "order", customerId, orderId: ctx.publicIds.toPublic(id) })),
  );
  return dropped.length;
}
