import type { OrderItem } from "@sonum/contract/activations";
import type { Ctx } from "../../platform/context.ts";
import type { LiveHint } from "../../platform/live.ts";
import * as activations from "../activations/index.ts";
import { pushStock } from "./push-stock.ts";

/** An open page that wants to hear what changes for its customer. */
export type Listener = {
  customerId: string;
  currency: string;
  send(
    event: "order" | "balance" | "stock",
    data: OrderItem | { changed: true } | { services: string[] },
  ): void;
};

export type EventHub = {
  join(listener: Listener): () => void;
  countOf(customerId: string): number;
  close(): void;
};

/** Listens once for everybody: each hint is looked up for the few pages it concerns, not by every page. */
export function openEventHub(ctx: Ctx): EventHub {
  const byCustomer = new Map<string, Set<Listener>>();
  const everybody = () => [...byCustomer.values()].flatMap((listeners) => [...listeners]);
  const stock = pushStock(ctx, (services) => {
    for (const listener of everybody()) listener.send("stock", { services });
  });
  const stop = ctx.live.listen((hints) => {
    stock.hear(hints);
    for (const hint of hints)
      tell(ctx, hint, byCustomer).catch((err: unknown) => ctx.log.error({ err }, "event lost"));
  });

  return {
    join(listener) {
      const listeners = byCustomer.get(listener.customerId) ?? new Set();
      byCustomer.set(listener.customerId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) byCustomer.delete(listener.customerId);
      };
    },
    countOf: (customerId) => byCustomer.get(customerId)?.size ?? 0,
    close() {
      stop();
      stock.stop();
    },
  };
}

async function tell(ctx: Ctx, hint: LiveHint, byCustomer: Map<string, Set<Listener>>) {
  if (hint.kind !== "order" && hint.kind !== "balance") return;
  for (const listener of byCustomer.get(hint.customerId) ?? []) {
    if (hint.kind === "balance") listener.send("balance", { changed: true });
    else {
      const order = await activations.findOrder(ctx, listener, hint.orderId);
      if (order) listener.send("order", order);
    }
  }
}
