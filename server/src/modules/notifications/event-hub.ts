import { batchCalls } from "../../platform/concurrency/batch-calls.ts";
import type { Ctx } from "../../platform/context.ts";
import type { LiveHint } from "../../platform/live/live.ts";
import * as activations from "../activations/index.ts";
import * as rentals from "../rentals/index.ts";
import { createListeners, type Listener, type Listeners } from "./listeners.ts";
import { createMachineNotifier } from "./machine-notifier.ts";
import { presentBackInStock } from "./restock/present-back-in-stock.ts";
import { createStockNotifier } from "./stock-notifier.ts";

export type EventHub = {
  /** Whether the customer and the process are below their stream limits. */
  hasRoomFor(customerId: string): boolean;
  join(listener: Listener): () => void;
  /** Open streams. */
  count(): number;
  close(): void;
};

const PER_CUSTOMER_MAX = 5;
const STREAMS_MAX = 12_000;
const BATCH = 1_000;

/**
 * One hint subscription per process: each hint is looked up only for the streams it concerns. Events keep their order, so no
 * page goes back to an older state.
 */
export function createEventHub(ctx: Ctx): EventHub {
  const listeners = createListeners();
  const stock = createStockNotifier(ctx, (services) => {
    for (const listener of listeners.all()) listener.send({ event: "stock", data: { services } });
  });
  const machines = createMachineNotifier(ctx, listeners);
  const send = batchCalls((hints: PersonalHint[]) => sendAll(ctx, listeners, hints), {
    max: BATCH,
  });
  const stop = ctx.live.listen((hints) => {
    stock.onHints(hints);
    machines.onHints(hints);
    // Hints were lost: pages reconnect with their last event id and get what they missed.
    if (hints.some(({ kind }) => kind === "gap")) for (const listener of listeners.all()) listener.end();
    for (const hint of hints)
      if (hint.kind === "session" || hint.kind === "key")
        for (const listener of listeners.all()) if (listener.ownerId === hint.userId) void listener.verify();
    for (const hint of hints.filter(isPersonal))
      if (listeners.of(hint.customerId).length > 0) void send(hint);
  });

  return {
    hasRoomFor: (customerId) =>
      listeners.count() < STREAMS_MAX && listeners.of(customerId).length < PER_CUSTOMER_MAX,
    join: listeners.add,
    count: listeners.count,
    close() {
      stop();
      stock.stop();
      machines.stop();
      for (const listener of listeners.all()) listener.end();
    },
  };
}

type PersonalHint = Extract<LiveHint, { kind: "order" | "rental" | "balance" | "restock" }>;

const isPersonal = (hint: LiveHint): hint is PersonalHint =>
  ["order", "rental", "balance", "restock"].includes(hint.kind);

/** Events carry whole states, so repeated hints are looked up and sent once. */
async function sendAll(ctx: Ctx, listeners: Listeners, hints: PersonalHint[]): Promise<PersonalHint[]> {
  const unique = new Map(hints.map((hint) => [JSON.stringify(hint), hint]));
  const sends = [...unique.values()].flatMap((hint) =>
    listeners.of(hint.customerId).map((listener) => sendOne(ctx, listener, hint)),
  );
  for (const outcome of await Promise.allSettled(sends))
    if (outcome.status === "rejected") ctx.log.error({ err: outcome.reason }, "event not sent");
  return hints;
}

async function sendOne(ctx: Ctx, listener: Listener, hint: PersonalHint): Promise<void> {
  if (hint.kind === "balance") return listener.send({ event: "balance", data: { changed: true } });
  if (hint.kind === "restock") return sendRestock(ctx, listener, hint);
  if (hint.kind === "rental") return sendRental(ctx, listener, hint.orderId);
  const order = await activations.findOrder(ctx, listener, hint.orderId);
  if (order) listener.send({ event: "order", data: order });
}

async function sendRental(ctx: Ctx, listener: Listener, orderId: number): Promise<void> {
  const rental = await rentals.findRentalItem(ctx, listener, orderId);
  if (rental) listener.send({ event: "rental", data: rental });
}

function sendRestock(ctx: Ctx, listener: Listener, offer: { service: number; country: number }): void {
  const data = presentBackInStock(ctx, offer);
  if (data) listener.send({ event: "restock", data });
}
