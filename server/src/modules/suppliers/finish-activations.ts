import type { Ctx } from "../../platform/context.ts";
import * as activations from "../activations/index.ts";
import { callSupplier } from "./call-supplier.ts";
import { bodies, Done } from "./protocol.ts";
import { type FinishStatus, finishStatusOf, retryDelayMs } from "./rules.ts";
import * as store from "./store.ts";

export const FINISH_BATCH = 500;
const RECHECK_MS = 5_000;
const TIMEOUT_MS = 10_000;
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000;

/** Reports to suppliers how the orders on their numbers ended, until they acknowledge it. */
export async function finishActivations(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const due = await store.claimDueActivations(ctx, new Date(now.getTime() + RECHECK_MS), FINISH_BATCH);
  const dueActivations = await withOrders(ctx, due);
  const orders = await activations.findOrders(
    ctx,
    dueActivations.flatMap(({ orderId }) => orderId ?? []),
  );
  const byId = new Map(
    orders.map((order) => [order.id, { ...order, state: activations.stateOf(order.status) }]),
  );
  await Promise.all(
    dueActivations.map(async (activation) => {
      const order = activation.orderId === null ? undefined : byId.get(activation.orderId);
      const status = finishStatusOf(order, now, ctx.settings.lateGraceMs);
      if (status !== undefined) await reportFinished(ctx, activation, status);
    }),
  );
  return due.length;
}

/** After a crash between the sale and storing its order id, the order is found by its SIM. */
async function withOrders(ctx: Ctx, due: store.OpenActivation[]): Promise<store.OpenActivation[]> {
  const unsold = due.filter(({ orderId }) => orderId === null);
  if (unsold.length === 0) return due;
  const live = await activations.listLiveOrdersOnSims(
    ctx,
    unsold.map(({ simId }) => simId),
  );
  return Promise.all(
    due.map(async (activation) => {
      const { simId, service, createdAt } = activation;
      const own = live.find(
        (order) => order.simId === simId && order.service === service && order.createdAt >= createdAt,
      );
      if (activation.orderId !== null || !own) return activation;
      await store.setActivation(ctx, activation, { orderId: own.id });
      return { ...activation, orderId: own.id };
    }),
  );
}

type FinishedActivation = Pick<
  store.OpenActivation,
  "machineId" | "activationId" | "url" | "encryptedKey" | "attempts"
> & {
  createdAt?: Date;
};

/** Safe to repeat: the protocol requires idempotency. */
export async function reportFinished(
  ctx: Ctx,
  activation: FinishedActivation,
  status: FinishStatus,
): Promise<void> {
  const { url, encryptedKey, activationId, machineId, attempts, createdAt } = activation;
  const now = ctx.clock.now();
  const body = bodies.finish(ctx.cipher.decrypt(encryptedKey), activationId, status);
  const answer = url
    ? await callSupplier(ctx, url, { machineId, body, expects: Done, timeoutMs: TIMEOUT_MS })
    : undefined;
  const isReported =
    (answer && "data" in answer) || (createdAt && now.getTime() - createdAt.getTime() > GIVE_UP_MS);
  if (isReported)
    return void (await store.setActivation(ctx, { machineId, activationId }, { status, finishedAt: now }));
  const dueAt = new Date(now.getTime() + retryDelayMs(attempts));
  await store.setActivation(ctx, { machineId, activationId }, { status, attempts: attempts + 1, dueAt });
}
