import { EventEmitter } from "node:events";

/**
 * A hint that something changed: who should hear of it and where to look. It never carries the thing itself, so it may
 * travel between processes and be lost or doubled without harm; listeners read the truth from the database.
 */
export type LiveHint =
  | { kind: "order"; customerId: string; orderId: number }
  | { kind: "rental"; customerId: string; orderId: number }
  | { kind: "balance"; customerId: string }
  | { kind: "sims"; simIds: number[] }
  | { kind: "use"; simId: number; service: number; to: "waiting" | "used" }
  /** `isMissed`: it was given back because no code came, which says something about the SIM. */
  | { kind: "use"; simId: number; service: number; to: "free"; isMissed?: boolean }
  /** No code came in time. Until a moment (milliseconds since 1970) a late one may still come for the order. */
  | { kind: "rest"; simId: number; service: number; orderId: number; until: number }
  | { kind: "restock"; customerId: string; service: number; country: number }
  | { kind: "catalogue" }
  /** An operator closed or opened a part of the shop. */
  | { kind: "sections" }
  /** An operator changed protected senders, limits or how long texts are kept. */
  | { kind: "rules" }
  /** The key of somebody's programs is another one, has other limits, or is gone. */
  | { kind: "key"; userId: string }
  /** Somebody may not buy any more, or may again. */
  | { kind: "frozen" }
  /** The office allows somebody more or less than before. */
  | { kind: "limits" }
  /** How often codes come was measured anew. */
  | { kind: "deliveries" }
  /** Hints may have been lost: who follows by them looks at everything again. */
  | { kind: "gap" };

export type Live = {
  publish(hints: LiveHint[]): void;
  listen(listener: (hints: LiveHint[]) => void): () => void;
};

/** Hints inside one process. `openLiveBus` carries them to the others. */
export function makeLocalLive(): Live {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    publish(hints) {
      if (hints.length > 0) emitter.emit("hints", hints);
    },
    listen(listener) {
      emitter.on("hints", listener);
      return () => emitter.off("hints", listener);
    },
  };
}
