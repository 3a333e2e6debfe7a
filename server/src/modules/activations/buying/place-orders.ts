import type { Tx } from "../../../platform/context.ts";
import type { Order } from "../order.ts";
import * as store from "../store.ts";
import type { Purchase } from "./purchase.ts";
import type { SimClaim, SimClaims } from "./sim-claims.ts";

/** Attempts per purchase when the proposed SIM turns out to be taken. */
const ATTEMPTS_MAX = 5;

/** Finds a number for each purchase and writes the orders. The allocator proposes, the database decides. */
export async function placeOrders(
  tx: Tx,
  purchases: Purchase[],
  claims: SimClaims,
): Promise<Map<Purchase, Order>> {
  const placed = new Map<Purchase, Order>();
  for (let attempt = 0; attempt < ATTEMPTS_MAX && placed.size < purchases.length; attempt++) {
    const open = purchases.filter((purchase) => !placed.has(purchase));
    const proposed = open.flatMap((purchase) => claims.claim(purchase) ?? []);
    if (proposed.length === 0) break;
    for (const [purchase, order] of await insertClaimed(tx, proposed)) placed.set(purchase, order);
  }
  tx.afterCommit(() => claims.doubtAllExcept(({ simId, purchase }) => placed.get(purchase)?.simId === simId));
  return placed;
}

async function insertClaimed(tx: Tx, claims: SimClaim[]): Promise<[Purchase, Order][]> {
  store.lockSimsShared(
    tx,
    claims.map(({ simId }) => simId),
  );
  const createdAt = tx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + tx.settings.orderLifetimeMs);
  const orders = await store.insertOrders(
    tx,
    claims.map(({ simId, purchase }) => ({
      ...purchase,
      simId,
      isSupplied: purchase.suppliedSimId !== undefined,
    })),
    { createdAt, expiresAt },
  );
  const bySimAndService = new Map(orders.map((order) => [store.simServiceKey(order), order]));
  return claims.flatMap(({ simId, purchase }): [Purchase, Order][] => {
    const order = bySimAndService.get(store.simServiceKey({ simId, service: purchase.service }));
    return order ? [[purchase, order]] : [];
  });
}
