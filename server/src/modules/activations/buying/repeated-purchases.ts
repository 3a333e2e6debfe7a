import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { findResults, type KeyedRequest, keepResults, keyReused } from "../../../platform/idempotency.ts";
import type { Order } from "../order.ts";
import * as store from "../store.ts";
import type { Outcome, Purchase } from "./purchase.ts";

/** What tells one request from another. */
type Keyed = Pick<Purchase, "customerId" | "key" | "service" | "country" | "operator" | "again">;

/** Requests that were answered before get the same order again; a key used for something else is refused. */
export async function answerRepeats<Asked extends Keyed>(
  tx: Tx,
  purchases: Asked[],
): Promise<Map<Asked, Outcome>> {
  const stored = await findResults(
    tx,
    purchases.flatMap((purchase) => requestOf(purchase) ?? []),
  );
  if (stored.length === 0) return new Map();

  const orders = await store.findOrders(
    tx,
    stored.map(({ result }) => BigInt(String(result))),
  );
  const answers = new Map<Asked, Outcome>();
  for (const purchase of purchases) {
    const known = stored.find(({ owner, key }) => owner === purchase.customerId && key === purchase.key);
    const order = known && orders.find(({ id }) => String(id) === known.result);
    if (known?.isReused) answers.set(purchase, { refused: keyReused() });
    else if (order) answers.set(purchase, { order });
  }
  return answers;
}

type Wanted = Pick<Keyed, "again"> &
  Partial<Pick<Keyed, "key" | "operator">> & { service: string; country: string };

/** What was sold under this key before, if anything. */
export async function findBought(ctx: Ctx, customerId: string, wanted: Wanted): Promise<Outcome | undefined> {
  const { key, operator, again } = wanted;
  const service = ctx.memory.shelf.findService(wanted.service)?.number;
  const country = ctx.memory.shelf.findCountry(wanted.country)?.number;
  if (key === undefined || service === undefined || country === undefined) return undefined;
  const request = { customerId, key, service, country, operator, again };
  return (await transact(ctx, (tx) => answerRepeats(tx, [request]))).get(request);
}

/** For each request the first with its key among those that came in the same moment; itself where it has none. */
export function leadersOf(purchases: Purchase[]): Map<Purchase, Purchase> {
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

export function follow(purchase: Purchase, leader: Purchase, outcome: Outcome): Outcome {
  const isSame = JSON.stringify(requestOf(purchase)) === JSON.stringify(requestOf(leader));
  return isSame ? outcome : { refused: keyReused() };
}

/** Remembers which order a key bought. */
export const rememberKeys = (tx: Tx, placed: Map<Purchase, Order>): void =>
  keepResults(
    tx,
    [...placed].flatMap(([purchase, { id }]) => {
      const request = requestOf(purchase);
      return request ? [{ ...request, result: String(id) }] : [];
    }),
  );

/** What makes two requests the same: the offer, not the price, which may have changed in between. */
function requestOf(purchase: Keyed): KeyedRequest | undefined {
  const { customerId, key, service, country, operator = null, again } = purchase;
  if (key === undefined) return undefined;
  return {
    owner: customerId,
    key,
    input: { service, country, operator, ...(again && { simId: again.simId }) },
  };
}
