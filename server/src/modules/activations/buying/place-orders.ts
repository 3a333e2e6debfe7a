import type { Tx } from "../../../platform/context.ts";
import * as fleet from "../../fleet/index.ts";
import type { Order } from "../order.ts";
import * as store from "../store.ts";
import type { Claim, Claims } from "./claims.ts";
import type { Purchase } from "./purchase.ts";

/** How often a purchase whose proposed SIM turned out to be gone is offered another. */
const TRIES_MAX = 5;

/** Finds a number for each purchase and writes the orders. The allocator proposes, the database decides. */
export async function placeOrders(
  tx: Tx,
  purchases: Purchase[],
  claims: Claims,
): Promise<Map<Purchase, Order>> {
  const placed = new Map<Purchase, Order>();
  for (let tries = 0; tries < TRIES_MAX && placed.size < purchases.length; tries++) {
    const open = purchases.filter((purchase) => !placed.has(purchase));
    const proposed = open.flatMap((purchase) => claims.take(purchase) ?? []);
    if (proposed.length === 0) break;
    for (const [purchase, order] of await write(tx, proposed)) placed.set(purchase, order);
  }
  tx.afterCommit(() => claims.doubtAllBut(({ simId, purchase }) => placed.get(purchase)?.simId === simId));
  return placed;
}

async function write(tx: Tx, claims: Claim[]): Promise<[Purchase, Order][]> {
  const facts = await fleet.checkProposals(
    tx,
    claims.map(({ simId, purchase }) => ({ simId, service: purchase.service })),
  );
  const createdAt = tx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + tx.settings.orderLifetimeMs);
  const wanted = claims.flatMap(({ simId, purchase }) => {
    const sim = facts.find((fact) => fact.simId === simId && fact.service === purchase.service);
    return sim ? [{ purchase, order: { ...purchase, ...sim, createdAt, expiresAt } }] : [];
  });
  const orders = await store.insertOrders(
    tx,
    wanted.map(({ order }) => order),
  );
  return wanted.flatMap(({ purchase, order }): [Purchase, Order][] => {
    const written = orders.find(({ simId, service }) => simId === order.simId && service === order.service);
    return written ? [[purchase, written]] : [];
  });
}
