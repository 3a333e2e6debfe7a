import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import {
  findResults,
  type KeyedRequest,
  keyReused,
  saveResults,
} from "../../../platform/database/idempotency.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import type { Order } from "../order.ts";
import * as store from "../store.ts";
import type { Purchase, PurchaseOutcome } from "./purchase.ts";

/** The fields that identify a request. */
type Keyed = Pick<Purchase, "customerId" | "key" | "service" | "country" | "operator" | "again" | "webhook">;

/** Returns the stored order for keys already used; a key reused for another purchase is refused. */
export async function findStoredOutcomes<P extends Keyed>(
  tx: Tx,
  purchases: P[],
): Promise<Map<P, PurchaseOutcome>> {
  const stored = await findResults(
    tx,
    purchases.flatMap((purchase) => keyedRequest(purchase) ?? []),
  );
  if (stored.length === 0) return new Map();

  // The result of another kind of request, such as a top-up, is not an order id.
  const orders = await store.findOrders(
    tx,
    stored.flatMap(({ result, isReused }) => (isReused ? [] : [BigInt(String(result))])),
  );
  const answers = new Map<P, PurchaseOutcome>();
  for (const purchase of purchases) {
    const known = stored.find(({ owner, key }) => owner === purchase.customerId && key === purchase.key);
    const order = known && orders.find(({ id }) => String(id) === known.result);
    if (known?.isReused) answers.set(purchase, { refused: keyReused() });
    else if (order) answers.set(purchase, { order });
  }
  return answers;
}

type PurchaseLookup = Pick<Keyed, "key" | "operator" | "again" | "webhook"> & {
  service: string;
  country: string;
};

/** What was bought with this key before, if anything. */
export async function findPurchaseByKey(
  ctx: Ctx,
  customerId: string,
  wanted: PurchaseLookup,
): Promise<PurchaseOutcome | undefined> {
  const { key, operator, again, webhook } = wanted;
  const service = CatalogueCache.of(ctx).findService(wanted.service)?.number;
  const country = CatalogueCache.of(ctx).findCountry(wanted.country)?.number;
  if (key === undefined || service === undefined || country === undefined) return undefined;
  const request = { customerId, key, service, country, operator, again, webhook };
  return (await transact(ctx, (tx) => findStoredOutcomes(tx, [request]))).get(request);
}

/** Maps each purchase of a batch to the first one with the same key; to itself if it has no key. */
export function findKeyLeaders(purchases: Purchase[]): Map<Purchase, Purchase> {
  const byKey = new Map<string, Purchase>();
  const leaders = new Map<Purchase, Purchase>();
  for (const purchase of purchases) {
    const name = purchase.key === undefined ? undefined : `${purchase.customerId} ${purchase.key}`;
    const leader = (name !== undefined && byKey.get(name)) || purchase;
    if (name !== undefined) byKey.set(name, leader);
    leaders.set(purchase, leader);
  }
  return leaders;
}

export function outcomeOfDuplicate(
  purchase: Purchase,
  leader: Purchase,
  outcome: PurchaseOutcome,
): PurchaseOutcome {
  const isSame = JSON.stringify(keyedRequest(purchase)) === JSON.stringify(keyedRequest(leader));
  return isSame ? outcome : { refused: keyReused() };
}

/** Stores each key's order. */
export const storeKeys = (tx: Tx, placed: Map<Purchase, Order>): void =>
  saveResults(
    tx,
    [...placed].flatMap(([purchase, { id }]) => {
      const request = keyedRequest(purchase);
      return request ? [{ ...request, result: String(id) }] : [];
    }),
  );

/** Two requests are the same if the offer is: the price may have changed in between. */
function keyedRequest(purchase: Keyed): KeyedRequest | undefined {
  const { customerId, key, service, country, operator = null, again, webhook } = purchase;
  if (key === undefined) return undefined;
  return {
    owner: customerId,
    key,
    input: {
      service,
      country,
      operator,
      ...(again && { simId: again.simId }),
      ...(webhook !== undefined && { webhook }),
    },
  };
}
