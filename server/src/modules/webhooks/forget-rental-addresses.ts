import { type Ctx, transact } from "../../platform/context.ts";
import * as events from "../events/index.ts";
import { findRentals } from "../rentals/index.ts";
import { testRentals } from "../sandbox/index.ts";
import * as store from "./endpoint-store.ts";
import { KEPT_MS } from "./rules.ts";

const TOGETHER_MAX = 500;
/** What a rental's state is while it is open. */
const OPEN = 1;

/** Forgets the addresses of single rentals that are long over, with what was told there. */
export async function forgetRentalAddresses(ctx: Ctx): Promise<number> {
  let removed = 0;
  for (let afterId = ""; ; ) {
    const some = await store.listOfRentals(ctx, afterId, TOGETHER_MAX);
    const over = await listOver(ctx, some);
    for (const endpoint of over) await forget(ctx, endpoint);
    removed += over.length;
    const last = some.at(-1);
    if (!last || some.length < TOGETHER_MAX) return removed;
    afterId = last.id;
  }
}

async function listOver(ctx: Ctx, some: store.OfRental[]): Promise<store.OfRental[]> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  const real = some.filter(({ isSandbox }) => !isSandbox);
  const rentals = await findRentals(
    ctx,
    real.map(({ rentalId }) => rentalId),
  );
  const kept = new Set(
    rentals.filter(({ state, changedAt }) => state === OPEN || changedAt > before).map(({ id }) => id),
  );
  const over = real.filter(({ rentalId }) => !kept.has(rentalId));
  for (const endpoint of some)
    if (endpoint.isSandbox && endpoint.createdAt <= before && !(await isOpenTest(ctx, endpoint)))
      over.push(endpoint);
  return over;
}

async function isOpenTest(ctx: Ctx, { customerId, rentalId }: store.OfRental): Promise<boolean> {
  const whose = { customerId, currency: "USD" };
  const rental = await testRentals.findTestRental(ctx, whose, ctx.orderIds.toPublic(rentalId));
  return rental?.state === "active" || rental?.state === "scheduled";
}

const forget = (ctx: Ctx, { id, customerId }: store.OfRental) =>
  transact(ctx, async (tx) => {
    await store.lockEndpoints(tx, customerId);
    await store.deleteEndpoint(tx, id);
    if (!(await store.hasEndpoints(tx, customerId))) await events.unfollow(tx, customerId);
  });
