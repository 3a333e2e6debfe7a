import type { Money } from "@sonum/contract/money";
import { batchCalls } from "../../../platform/concurrency/batch-calls.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { isRefusedByDatabase } from "../../../platform/database/database-errors.ts";
import { createSlot } from "../../../platform/process-state.ts";
import { AddOrderWebhooks, activationWebhook } from "../../events/index.ts";
import { accountFrozen, FrozenCustomers } from "../../payments/index.ts";
import * as wallet from "../../wallet/index.ts";
import { countSales } from "../count-purchases.ts";
import { numberUnavailable, purchaseInProgress } from "../errors.ts";
import { countSold } from "../hourly-sales/hourly-sales.ts";
import { createKeySpendingCheck, recordKeyCharges } from "../limits/key-spending.ts";
import { createUserLimitCheck } from "../limits/user-limit-check.ts";
import { VelocityLimiter } from "../limits/velocity-limiter.ts";
import type { Order } from "../order.ts";
import { buyWithSupplierFallback } from "./buy-with-supplier-fallback.ts";
import { placeOrders } from "./place-orders.ts";
import type { Purchase, PurchaseOutcome } from "./purchase.ts";
import { findKeyLeaders, findStoredOutcomes, outcomeOfDuplicate, storeKeys } from "./purchase-idempotency.ts";
import { createSimClaims, type SimClaims } from "./sim-claims.ts";

/** `assertMayPurchase` throws if the customer may not buy this. */
export type PurchaseBatcher = (
  purchase: Purchase,
  assertMayPurchase: () => Promise<void>,
) => Promise<PurchaseOutcome>;
export const PurchaseBatcher = createSlot<PurchaseBatcher>("purchase batcher");

const BATCH_MAX = 128;

/** Sells concurrent purchases in one transaction, each with its own outcome. */
export function createPurchaseBatcher(ctx: Ctx): PurchaseBatcher {
  const sellFromStock = batchCalls((purchases: Purchase[]) => sell(ctx, purchases), { max: BATCH_MAX });
  const sellOne = (purchase: Purchase) => buyWithSupplierFallback(ctx, sellFromStock, purchase);
  const inProgress = new Map<string, Promise<unknown>>();
  return async (purchase, assertMayPurchase) => {
    const buy = async (admitted: Purchase) => {
      await assertMayPurchase();
      return sellOne(admitted);
    };
    // With a key, a repeat is a retry. Without one, the same purchase at the same moment is a double click.
    if (purchase.key !== undefined) return buy(purchase);
    const name = `${purchase.customerId} ${purchase.service} ${purchase.country}`;
    const first = inProgress.get(name);
    // Runs after the first, so that insufficient funds are reported rather than the double click.
    if (first) return Promise.allSettled([first]).then(() => buy({ ...purchase, isDoubleClick: true }));
    const bought = buy(purchase).finally(() => void inProgress.delete(name));
    inProgress.set(name, bought);
    return bought;
  };
}

async function sell(ctx: Ctx, purchases: Purchase[]): Promise<PurchaseOutcome[]> {
  const claims = createSimClaims(ctx);
  try {
    return await transact(ctx, (tx) => sellInTransaction(tx, purchases, claims));
  } catch (error) {
    claims.releaseAll();
    if (!isRefusedByDatabase(error)) throw error;
    if (purchases.length === 1) return [{ failed: error }];
    return sellOneByOne(ctx, purchases);
  }
}

/**
 * The database rejected the batch as a whole, so nothing of it happened: retries one by one, so that only the faulty
 * purchase fails.
 */
async function sellOneByOne(ctx: Ctx, purchases: Purchase[]): Promise<PurchaseOutcome[]> {
  const outcomes: PurchaseOutcome[] = [];
  for (const purchase of purchases) outcomes.push(...(await sell(ctx, [purchase])));
  return outcomes;
}

async function sellInTransaction(
  tx: Tx,
  purchases: Purchase[],
  claims: SimClaims,
): Promise<PurchaseOutcome[]> {
  VelocityLimiter.of(tx).lockShared(tx, purchases);
  // Sent together: the lock is taken first, so the others see what other transactions stored.
  const { balances, read } = await wallet.lockBalancesAndRead(tx, purchases.flatMap(accountsOf), () =>
    Promise.all([
      findStoredOutcomes(tx, purchases),
      createUserLimitCheck(
        tx,
        purchases.map(({ customerId }) => customerId),
      ),
      VelocityLimiter.of(tx).checkBuys(tx, purchases),
      createKeySpendingCheck(
        tx,
        purchases.map(({ apiKey }) => apiKey),
      ),
    ]),
  );
  const [outcomes, userLimits, velocity, keyCheck] = read;
  const leaders = findKeyLeaders(purchases);
  const fresh = purchases.filter((purchase) => !outcomes.has(purchase) && leaders.get(purchase) === purchase);

  const funded = fundedOf(fresh, { balances, frozen: FrozenCustomers.of(tx) }, outcomes);
  const allowed = funded.filter((purchase) => {
    const refused =
      keyCheck.reserve(purchase.apiKey, purchase.price) ??
      userLimits.reserve({ ...purchase, isNewNumber: true }) ??
      velocity.reserve(purchase);
    if (refused) outcomes.set(purchase, { refused });
    return !refused;
  });
  const placed = await placeOrders(tx, allowed, claims);
  holdPrices(tx, [...placed.values()], balances);
  recordKeyCharges(
    tx,
    [...placed].map(([{ apiKey: key }, { id: orderId, price: amount }]) => ({ key, orderId, amount })),
  );
  storeKeys(tx, placed);
  await addWebhooks(tx, placed);
  countSales(tx, "order", placed.size);
  countSold(tx, placed.values());
  velocity.finish([...placed.keys()]);

  for (const [purchase, order] of placed) outcomes.set(purchase, { order });
  return purchases.map((purchase) => {
    const leader = leaders.get(purchase) ?? purchase;
    const outcome = outcomes.get(leader) ?? unavailable();
    return leader === purchase
      ? outcome
      : (outcomes.get(purchase) ?? outcomeOfDuplicate(purchase, leader, outcome));
  });
}

async function addWebhooks(tx: Tx, placed: Map<Purchase, Order>): Promise<void> {
  const wanted = [...placed].flatMap(([{ webhook }, order]) =>
    webhook === undefined ? [] : activationWebhook({ ...order, webhook }, false),
  );
  if (wanted.length > 0) await AddOrderWebhooks.of(tx)(tx, wanted);
}

const accountsOf = ({ customerId }: Purchase) => [
  wallet.accounts.available(customerId),
  wallet.accounts.held(customerId),
];

/** The purchases whose running sum fits the balance, in order of arrival; a double click that fits is refused. */
function fundedOf(
  purchases: Purchase[],
  { balances, frozen }: { balances: Map<string, Money>; frozen: ReadonlySet<string> },
  outcomes: Map<Purchase, PurchaseOutcome>,
): Purchase[] {
  const left = new Map<string, bigint>(balances);
  return purchases.filter((purchase) => {
    const account = wallet.accounts.available(purchase.customerId);
    const available = left.get(account) ?? 0n;
    const remaining = available - purchase.price;
    if (frozen.has(purchase.customerId)) outcomes.set(purchase, { refused: accountFrozen() });
    else if (remaining < 0n)
      outcomes.set(purchase, { refused: wallet.missingFunds(purchase.price, available) });
    else if (purchase.isDoubleClick) outcomes.set(purchase, { refused: purchaseInProgress() });
    else left.set(account, remaining);
    return !outcomes.has(purchase);
  });
}

function holdPrices(tx: Tx, orders: Order[], balances: Map<string, Money>): void {
  if (orders.length === 0) return;
  wallet.postNewEntries(
    tx,
    orders.map(({ id, customerId, price }) => wallet.holdEntry({ orderId: id, customerId, amount: price })),
    balances,
  );
  tx.publish(
    orders.flatMap(({ id, customerId, simId, service }) => [
      { kind: "order", customerId, orderId: tx.publicIds.toPublic(id) },
      { kind: "balance", customerId },
      { kind: "use", simId, service, to: "waiting" },
    ]),
  );
}

const unavailable = (): PurchaseOutcome => ({ refused: numberUnavailable() });
