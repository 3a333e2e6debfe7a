import { EventEmitter } from "node:events";

/**
 * A live message that names what changed and for whom, and carries no data: listeners read the database. So it may be
 * lost or duplicated between processes without harm.
 */
export type LiveHint =
  | { kind: "order"; customerId: string; orderId: number }
  | { kind: "rental"; customerId: string; orderId: number }
  | { kind: "balance"; customerId: string }
  | { kind: "sims"; simIds: number[] }
  | { kind: "use"; simId: number; service: number; to: "waiting" | "used" }
  /** Released by this customer. `isMissed`: because no code arrived, which counts against the SIM. */
  | { kind: "use"; simId: number; service: number; to: "free"; customerId?: string; isMissed?: boolean }
  /** Cooldown: no code arrived in time. Until then (Unix time in ms) a late one may still come for the order. */
  | { kind: "rest"; simId: number; service: number; customerId: string; orderId: number; until: number }
  | { kind: "restock"; customerId: string; service: number; country: number }
  | { kind: "catalogue" }
  /** An operator closed or opened a section of the shop. */
  | { kind: "sections" }
  /** An operator changed protected senders, limits or retention. */
  | { kind: "rules" }
  /** A user's API key was replaced, changed or removed. */
  | { kind: "key"; userId: string }
  /** Sessions of a user, or an impersonation by them, ended. */
  | { kind: "session"; userId: string }
  /** A customer was frozen or unfrozen. */
  | { kind: "frozen" }
  /** An operator changed the limits of a user. */
  | { kind: "limits" }
  /** Success rates were counted again. */
  | { kind: "deliveries" }
  /** Hints of the last minute may have been lost: listeners reload. `isLong`: and earlier ones. */
  | { kind: "gap"; isLong?: true };

export type Live = {
  publish(hints: LiveHint[]): void;
  listen(listener: (hints: LiveHint[]) => void): () => void;
};

/** Hints inside one process. `openLiveBus` carries them to the others. */
export function createLocalLive(): Live {
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
