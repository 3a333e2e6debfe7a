import type { Money } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { isRefusedByDatabase } from "../../../platform/database-errors.ts";
import { joinCalls } from "../../../platform/joined-calls.ts";
import { accountFrozen } from "../../payments/index.ts";
import * as wallet from "../../wallet/index.ts";
import { doubleClick, numberUnavailable } from "../errors.ts";
import { openTickets, type Tickets } from "../limits/tickets.ts";
import type { Order } from "../order.ts";
import { buyElsewhere } from "./buy-elsewhere.ts";
import { type Claims, openClaims } from "./claims.ts";
import { placeOrders } from "./place-orders.ts";
import type { Outcome, Purchase } from "./purchase.ts";
import { answerRepeats, follow, leadersOf, rememberKeys } from "./repeated-purchases.ts";

/** `admit` refuses whoever may not buy this. */
export type BuyingDesk = (purchase: Purchase, admit: () => Promise<void>) => Promise<Outcome>;

const PURCHASES_MAX = 128;

/** Purchases that come at the same moment are sold in one transaction, each with its own answer. */
export function openBuyingDesk(ctx: Ctx): BuyingDesk {
  const shelf = joinCalls((purchases: Purchase[]) => sell(ctx, purchases), { max: PURCHASES_MAX });
  const desk = (purchase: Purchase) => buyElsewhere(ctx, shelf, purchase);
  const underWay = new Map<string, Promise<unknown>>();
  return async (purchase, admit) => {
    const buy = async (admitted: Purchase) => {
      await admit();
      return desk(admitted);
    };
    // Whoever sends a key may send it again. Without one, the same purchase at the same moment is a double click.
    if (purchase.key !== undefined) return buy(purchase);
    const name = `${purchase.customerId} ${purchase.service} ${purchase.country}`;
    const first = underWay.get(name);
    // Money that the first takes is not there for the second, which is told that rather.
    if (first) return Promise.allSettled([first]).then(() => buy({ ...purchase, isDouble: true }));
    const bought = buy(purchase).finally(() => void underWay.delete(name));
    underWay.set(name, bought);
    return bought;
  };
}

async function sell(ctx: Ctx, purchases: Purchase[]): Promise<Outcome[]> {
  const claims = openClaims(ctx.memory);
  const tickets = openTickets(ctx);
  try {
    return await transact(ctx, (tx) => sellInside(tx, purchases, { claims, tickets }));
  } catch (error) {
    claims.giveBack();
    tickets.settle(() => false);
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

type Taken = { claims: Claims; tickets: Tickets };

async function sellInside(tx: Tx, purchases: Purchase[], { claims, tickets }: Taken): Promise<Outcome[]> {
  // Sent together; the second is answered after the first has locked, so it sees what others did with these keys.
  const [balances, outcomes, gate] = await Promise.all([
    wallet.lockBalances(tx, purchases.flatMap(accountsOf)),
    answerRepeats(tx, purchases),
    tx.memory.openLimitGate(
      tx,
      purchases.map(({ customerId }) => customerId),
    ),
  ]);
  const leaders = leadersOf(purchases);
  const fresh = purchases.filter((purchase) => !outcomes.has(purchase) && leaders.get(purchase) === purchase);

  const funded = fundedOf(fresh, { balances, frozen: tx.memory.frozen }, outcomes);
  const allowed = funded.filter((purchase) => {
    const refused = gate.take({ ...purchase, isNewNumber: true }) ?? tickets.take(purchase);
    if (refused) outcomes.set(purchase, { refused });
    return !refused;
  });
  const placed = await placeOrders(tx, allowed, claims);
  tx.afterCommit(() => tickets.settle((purchase) => placed.has(purchase)));
  hold(tx, [...placed.values()], balances);
  rememberKeys(tx, placed);

  for (const [purchase, order] of placed) outcomes.set(purchase, { order });
  return purchases.map((purchase) => {
    const leader = leaders.get(purchase) ?? purchase;
    const outcome = outcomes.get(leader) ?? gone();
    return leader === purchase ? outcome : (outcomes.get(purchase) ?? follow(purchase, leader, outcome));
  });
}

const accountsOf = ({ customerId }: Purchase) => [
  wallet.accounts.available(customerId),
  wallet.accounts.held(customerId),
];

/** The purchases whose running sum fits the balance, in the order they came; a double one fits but is not made. */
function fundedOf(
  purchases: Purchase[],
  { balances, frozen }: { balances: Map<string, Money>; frozen: ReadonlySet<string> },
  outcomes: Map<Purchase, Outcome>,
): Purchase[] {
  const left = new Map<string, bigint>(balances);
  return purchases.filter((purchase) => {
    const account = wallet.accounts.available(purchase.customerId);
    const available = left.get(account) ?? 0n;
    const rest = available - purchase.price;
    if (frozen.has(purchase.customerId)) outcomes.set(purchase, { refused: accountFrozen() });
    else if (rest < 0n) outcomes.set(purchase, { refused: wallet.missingFunds(purchase.price, available) });
    else if (purchase.isDouble) outcomes.set(purchase, { refused: doubleClick() });
    else left.set(account, rest);
    return !outcomes.has(purchase);
  });
}

function hold(tx: Tx, orders: Order[], balances: Map<string, Money>): void {
  if (orders.length === 0) return;
  wallet.postNewEntries(
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

const gone = (): Outcome => ({ refused: numberUnavailable() });
