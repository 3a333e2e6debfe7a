import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import * as activations from "../activations/index.ts";
import { snapshotNow } from "./present-test-order.ts";
import { lockBalanceToPay, TEST_MONEY } from "./sandbox-balance.ts";
import {
  cancelTestEvents,
  emitCancelled,
  emitLateCode,
  scheduleAnotherCode,
} from "./schedule-test-events.ts";
import * as store from "./store.ts";
import type { TestOrder } from "./tables.ts";
import type { TestOrderSnapshot } from "./test-order-snapshot.ts";

type Change = (tx: Tx, order: TestOrder, snapshot: TestOrderSnapshot) => Partial<TestOrderChange> | undefined;
type TestOrderChange = Pick<
  TestOrder,
  "cancelledAt" | "finishedAt" | "askedAt" | "acceptedAt" | "declinedAt" | "isBanned"
>;
/** Schedules the webhook events of a change. */
type Notify = (tx: Tx, changed: TestOrder) => Promise<void> | void;
type ChangeOrder = (ctx: Ctx, customerId: string, orderId: number) => Promise<void>;

/** Changes an order by the rules of the shop, with the balance locked; nothing to change is not an error. */
function createChange(change: Change, notify?: Notify): ChangeOrder {
  return (ctx, customerId, orderId) =>
    transact(ctx, async (tx) => {
      await store.lockBalance(tx, customerId, TEST_MONEY);
      const order = await getOwnTestOrder(tx, customerId, orderId);
      const changes = change(tx, order, snapshotNow(tx, order));
      if (!changes) return;
      const changed = await store.setOrder(tx, order.id, changes);
      await notify?.(tx, changed);
    });
}

export async function getOwnTestOrder(ctx: Ctx, customerId: string, orderId: number): Promise<TestOrder> {
  const order = await store.findOwn(ctx, customerId, ctx.publicIds.toInternal(orderId));
  if (!order || order.parts) throw activations.orderNotFound();
  return order;
}

export const cancelTestOrder = createChange(({ clock }, _, { state }) => {
  if (state !== "waiting") throw activations.orderClosed();
  return { cancelledAt: clock.now() };
}, emitCancelled);

export const finishTestOrder = createChange(({ clock }, _, { state }) => {
  if (state === "done") return undefined;
  if (state === "waiting") throw activations.noCodeYet();
  if (state !== "received") throw activations.orderClosed();
  return { finishedAt: clock.now() };
}, cancelTestEvents);

export const requestAnotherTestCode = createChange(({ clock }, { askedAt }, { state, awaitsAnother }) => {
  if (awaitsAnother) return undefined;
  if (state === "waiting") throw activations.noCodeYet();
  if (state !== "received") throw activations.orderClosed();
  return { askedAt: [...askedAt, clock.now()] };
}, scheduleAnotherCode);

export const declineLateTestCode = createChange(({ clock }, _, { late }) => {
  if (!late) throw activations.orderClosed();
  return { declinedAt: clock.now() };
});

export const banTestNumber = createChange(() => ({ isBanned: true }));

/** Accepting a late code costs the price of its order. */
export const acceptLateTestCode: ChangeOrder = (ctx, customerId, orderId) =>
  transact(ctx, async (tx) => {
    const order = await getOwnTestOrder(tx, customerId, orderId);
    await lockBalanceToPay(tx, customerId, order.price);
    if (!snapshotNow(tx, await getOwnTestOrder(tx, customerId, orderId)).late)
      throw activations.orderClosed();
    emitLateCode(tx, await store.setOrder(tx, order.id, { acceptedAt: tx.clock.now() }));
  });
