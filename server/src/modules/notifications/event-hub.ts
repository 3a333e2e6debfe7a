import type { Ctx } from "../../platform/context.ts";
import { joinCalls } from "../../platform/joined-calls.ts";
import type { LiveHint } from "../../platform/live.ts";
import * as activations from "../activations/index.ts";
import * as rentals from "../rentals/index.ts";
import { type Listener, type Listeners, makeListeners } from "./listeners.ts";
import { pushMachines } from "./push-machines.ts";
import { pushStock } from "./push-stock.ts";
import { presentBackInStock } from "./restock/present-back-in-stock.ts";

export type EventHub = {
  /** One customer may hold a few streams, and all together as many as we can serve. */
  hasRoomFor(customerId: string): boolean;
  join(listener: Listener): () => void;
  close(): void;
};

const PER_CUSTOMER_MAX = 5;
const STREAMS_MAX = 12_000;
const TOLD_TOGETHER_MAX = 1_000;

/**
 * Listens once for everybody: each hint is looked up for the few pages it concerns, not by every page. What happened
 * later is told later, so that no page goes back to an older state.
 */
export function openEventHub(ctx: Ctx): EventHub {
  const listeners = makeListeners();
  const stock = pushStock(ctx, (services) => {
    for (const listener of listeners.all()) listener.send({ event: "stock", data: { services } });
  });
  const machines = pushMachines(ctx, listeners);
  const tell = joinCalls((hints: PersonalHint[]) => tellAll(ctx, listeners, hints), {
    max: TOLD_TOGETHER_MAX,
  });
  const stop = ctx.live.listen((hints) => {
    stock.hear(hints);
    machines.hear(hints);
    // A page that comes back says what it heard last, and is told what it missed.
    if (hints.some(({ kind }) => kind === "gap")) for (const listener of listeners.all()) listener.end();
    for (const hint of hints.filter(isPersonal))
      if (listeners.of(hint.customerId).length > 0) void tell(hint);
  });

  return {
    hasRoomFor: (customerId) =>
      listeners.count() < STREAMS_MAX && listeners.of(customerId).length < PER_CUSTOMER_MAX,
    join: listeners.add,
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

/** Events carry whole states: what is hinted at several times is looked up and told once. */
async function tellAll(ctx: Ctx, listeners: Listeners, hints: PersonalHint[]): Promise<PersonalHint[]> {
  const different = new Map(hints.map((hint) => [JSON.stringify(hint), hint]));
  const tellings = [...different.values()].flatMap((hint) =>
    listeners.of(hint.customerId).map((listener) => tellOne(ctx, listener, hint)),
  );
  for (const outcome of await Promise.allSettled(tellings))
    if (outcome.status === "rejected") ctx.log.error({ err: outcome.reason }, "event lost");
  return hints;
}

async function tellOne(ctx: Ctx, listener: Listener, hint: PersonalHint): Promise<void> {
  if (hint.kind === "balance") return listener.send({ event: "balance", data: { changed: true } });
  if (hint.kind === "restock") return tellRestock(ctx, listener, hint);
  if (hint.kind === "rental") return tellRental(ctx, listener, hint.orderId);
  const order = await activations.findOrder(ctx, listener, hint.orderId);
  if (order) listener.send({ event: "order", data: order });
}

async function tellRental(ctx: Ctx, listener: Listener, orderId: number): Promise<void> {
  const rental = await rentals.findRental(ctx, listener, orderId);
  if (rental) listener.send({ event: "rental", data: rental });
}

function tellRestock(ctx: Ctx, listener: Listener, offer: { service: number; country: number }): void {
  const data = presentBackInStock(ctx, offer);
  if (data) listener.send({ event: "restock", data });
}
