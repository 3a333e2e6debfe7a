import { type Ctx, transact } from "../../platform/context.ts";
import { notePurge } from "../../platform/purges.ts";
import { type Sweep, untilLess } from "../../platform/sweeps.ts";
import * as wallet from "../wallet/index.ts";
import { settleDoubts } from "./buying/settle-doubts.ts";
import { countDeliveries } from "./deliveries/count-deliveries.ts";
import { giveBack } from "./life/end-orders.ts";
import { endRests } from "./life/follow-rests.ts";
import { dropLapsedLate } from "./life/late-codes.ts";
import * as sweeps from "./life/sweep-store.ts";
import * as store from "./store.ts";

const BATCH = 500;
const TEXTS_KEPT_MS = 24 * 60 * 60 * 1000;

export const activationSweeps = (ctx: Ctx): Sweep[] => [
  { name: "expire orders", everyMs: 1_000, run: () => untilLess(BATCH, () => expireOrders(ctx)) },
  { name: "finish orders", everyMs: 5_000, run: () => untilLess(BATCH, () => finishOrders(ctx)) },
  { name: "end rests", everyMs: 5_000, run: () => endRests(ctx) },
  { name: "let late codes go", everyMs: 10_000, run: () => untilLess(BATCH, () => dropLapsedLate(ctx)) },
  { name: "settle doubts", everyMs: 5_000, run: () => settleDoubts(ctx) },
  { name: "count deliveries", everyMs: 5 * 60_000, run: () => countDeliveries(ctx) },
  { name: "drop order texts", everyMs: 60_000, run: () => untilLess(BATCH, () => dropTexts(ctx)) },
];

/** No SMS in time: the price goes back by itself. Several nodes may sweep at once; each order ends once. */
export async function expireOrders(ctx: Ctx, batch = BATCH): Promise<number> {
  const due = await sweeps.listDue(ctx, batch);
  if (due.length === 0) return 0;
  return transact(ctx, async (tx) => {
    await wallet.lockBalances(
      tx,
      due.flatMap(({ customerId }) => [
        wallet.accounts.available(customerId),
        wallet.accounts.held(customerId),
      ]),
    );
    const ended = await store.endWaiting(
      tx,
      due.map(({ id }) => id),
      "expired",
    );
    await giveBack(tx, ended);
    return ended.length;
  });
}

/** The time for another code is over: what was received is done. */
export async function finishOrders(ctx: Ctx): Promise<number> {
  return transact(ctx, async (tx) => {
    const finished = await sweeps.finishReceived(tx, BATCH);
    tx.publish(
      finished.map(({ id, customerId }) => ({
        kind: "order",
        customerId,
        orderId: tx.orderIds.toPublic(id),
      })),
    );
    return finished.length;
  });
}

/** Codes and texts are the buyer's, and only for a while. Answers how many were forgotten. */
export async function dropTexts(ctx: Ctx): Promise<number> {
  const olderThan = new Date(ctx.clock.now().getTime() - TEXTS_KEPT_MS);
  const removed = await sweeps.dropTexts(ctx, olderThan, BATCH);
  await notePurge(ctx, { what: "order texts", olderThan, removed });
  return removed;
}
