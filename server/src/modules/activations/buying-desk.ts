import type { Money } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { isRefusedByDatabase } from "../../platform/database-errors.ts";
import { joinCalls } from "../../platform/joined-calls.ts";
import * as wallet from "../wallet/index.ts";
import { type Claims, openClaims } from "./claims.ts";
import { numberUnavailable } from "./errors.ts";
import type { Order } from "./order.ts";
import { placeOrders } from "./place-orders.ts";
import type { Outcome, Purchase } from "./purchase.ts";
import { answerRepeats, follow, leaderOf, rememberKeys } from "./repeated-purchases.ts";

export type BuyingDesk = (purchase: Purchase) => Promise<Outcome>;

const PURCHASES_MAX = 128;

/** Purchases that come at the same moment are sold in one transaction, each with its own answer. */
export const openBuyingDesk = (ctx: Ctx): BuyingDesk =>
  joinCalls((purchases: Purchase[]) => sell(ctx, purchases), { max: PURCHASES_MAX });

async function sell(ctx: Ctx, purchases: Purchase[]): Promise<Outcome[]> {
  const claims = openClaims(ctx.memory.allocator);
  try {
    return await transact(ctx, (tx) => sellInside(tx, purchases, claims));
  } catch (error) {
    claims.giveBack();
    if (!isRefusedByDatabase(error)) throw error;
    if (purchases.length === 1) return [{ failed: error }];
    return sellOneByOne(ctx, purchases);
  }
}

/** The database refused the batch as a whole, so nothing of it happened: only the purchase at fault shall fail. */
async function sellOneByOne(ctx: Ctx, purchases: Purchase[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const purchase of purchases) outcomes.push(...(await sell(ctx, [purchase])));
  return outcomes;
}

async function sellInside(tx: Tx, purchases: Purchase[], claims: Claims): Promise<Outcome[]> {
  const balances = await wallet.lockBalances(tx, purchases.flatMap(accountsOf));
  const outcomes = await answerRepeats(tx, purchases);
  const fresh = purchases.filter(
    (purchase) => !outcomes.has(purchase) && leaderOf(purchase, purchases) === purchase,
  );

  const funded = fundedOf(fresh, balances);
  const placed = await placeOrders(tx, funded, claims);
  await hold(tx, [...placed.values()], balances);
  await rememberKeys(tx, placed);

  for (const purchase of fresh) outcomes.set(purchase, outcomeOf(purchase, funded, placed));
  return purchases.map((purchase) => {
    const leader = leaderOf(purchase, purchases);
    return outcomes.get(purchase) ?? follow(purchase, leader, outcomes.get(leader) ?? gone());
  });
}

const accountsOf = ({ customerId }: Purchase) => [
  wallet.accounts.available(customerId),
  wallet.accounts.held(customerId),
];

/** The purchases whose running sum fits the balance, in the order they came. */
function fundedOf(purchases: Purchase[], balances: Map<string, Money>): Purchase[] {
  const left = new Map<string, bigint>(balances);
  return purchases.filter(({ customerId, price }) => {
    const account = wallet.accounts.available(customerId);
    const rest = (left.get(account) ?? 0n) - price;
    if (rest >= 0n) left.set(account, rest);
    return rest >= 0n;
  });
}

async function hold(tx: Tx, orders: Order[], balances: Map<string, Money>): Promise<void> {
  if (orders.length === 0) return;
  await wallet.postEntries(
    tx,
    orders.map(({ id, customerId, price }) => wallet.holdEntry({ orderId: id, customerId, amount: price })),
    balances,
  );
  tx.publish(
    orders.flatMap(({ id, customerId, simId, service }) => [
      { kind: "order", customerId, orderId: tx.orderIds.toPublic(id) },
      { kind: "balance", customerId },
      { kind: "use", simId, service, to: "waiting" },
    ]),
  );
}

function outcomeOf(purchase: Purchase, funded: Purchase[], placed: Map<Purchase, Order>): Outcome {
  const order = placed.get(purchase);
  if (order) return { order };
  return funded.includes(purchase) ? gone() : { refused: wallet.insufficientFunds() };
}

const gone = (): Outcome => ({ refused: numberUnavailable() });
