import { type Ctx, transact } from "../../platform/context.ts";
import { repeatWhileFull } from "../../platform/jobs/sweeps.ts";
import { findRentals, storedRentalState } from "../rentals/index.ts";
import { testRentals } from "../sandbox/index.ts";
import * as store from "./endpoint-store.ts";
import { deleteEndpoint } from "./manage-webhooks.ts";
import { RETENTION_MS } from "./rules.ts";

const BATCH = 500;

/** Deletes endpoints of rentals that ended more than `RETENTION_MS` ago, with their deliveries. */
export async function deleteEndedRentalEndpoints(ctx: Ctx): Promise<number> {
  let removed = 0;
  for (let afterId = ""; ; ) {
    const batch = await store.listRentalEndpoints(ctx, afterId, BATCH);
    const ended = await listEnded(ctx, batch);
    for (const endpoint of ended) await removeEndpoint(ctx, endpoint);
    removed += ended.length;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return removed;
    afterId = last.id;
  }
}

async function listEnded(ctx: Ctx, batch: store.RentalEndpoint[]): Promise<store.RentalEndpoint[]> {
  const before = new Date(ctx.clock.now().getTime() - RETENTION_MS);
  const real = batch.filter(({ isSandbox }) => !isSandbox);
  const rentals = await findRentals(
    ctx,
    real.map(({ rentalId }) => rentalId),
  );
  const kept = new Set(
    rentals
      .filter(({ state, changedAt }) => state === storedRentalState.running || changedAt > before)
      .map(({ id }) => id),
  );
  const ended = real.filter(({ rentalId }) => !kept.has(rentalId));
  for (const endpoint of batch)
    if (endpoint.isSandbox && endpoint.createdAt <= before && !(await isOpenTestRental(ctx, endpoint)))
      ended.push(endpoint);
  return ended;
}

async function isOpenTestRental(ctx: Ctx, { customerId, rentalId }: store.RentalEndpoint): Promise<boolean> {
  const reader = { customerId, currency: "USD" };
  const rental = await testRentals.findTestRental(ctx, reader, ctx.publicIds.toPublic(rentalId));
  return rental?.state === "active" || rental?.state === "scheduled";
}

/** Deletes endpoints of activations that ended a while ago, with their deliveries. */
export async function deleteEndedActivationEndpoints(ctx: Ctx): Promise<void> {
  await repeatWhileFull(BATCH, async () => {
    const ended = await store.listEndpointsToRemove(ctx, BATCH);
    for (const endpoint of ended) await removeEndpoint(ctx, endpoint);
    return ended.length;
  });
}

const removeEndpoint = (ctx: Ctx, { id, customerId }: Pick<store.RentalEndpoint, "id" | "customerId">) =>
  transact(ctx, (tx) => deleteEndpoint(tx, customerId, id));
