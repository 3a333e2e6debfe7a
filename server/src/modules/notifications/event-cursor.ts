import { createHash } from "node:crypto";
import type { LiveEvent } from "@sonum/contract/notifications/live-events";
import type { Ctx } from "../../platform/context.ts";

/** A reconnecting stream looks this far back, for changes that committed late. */
const OVERLAP_MS = 30_000;
/** Beyond this many, a reconnecting stream may get a state twice, which is harmless. */
const HASHES_MAX = 40;
const HASH_LENGTH = 6;
const EVENT_ID = /^(\d{1,15})((?:~[a-z]\d{1,10}\.[\w-]{6}){0,40})$/;

export type EventCursor = {
  /** Changes since then are sent to a reconnecting stream; `undefined` for a new stream. */
  since: Date | undefined;
  /** Whether this exact state was sent before; records it as sent. */
  wasSent(event: LiveEvent): boolean;
  /** The event id the client returns as `Last-Event-ID`. */
  id(): string;
};

type SentState = { hash: string; at: number };

/**
 * Position of a stream: a time, and hashes of the states sent shortly before. Reading from before that time loses nothing;
 * the hashes prevent repeats. The client carries both, so the server stores nothing.
 */
export function createEventCursor({ clock }: Pick<Ctx, "clock">, lastEventId: unknown): EventCursor {
  const [, time, hashes = ""] = (typeof lastEventId === "string" && EVENT_ID.exec(lastEventId)) || [];
  const sent = new Map<string, SentState>();
  for (const [name = "", hash = ""] of hashes
    .split("~")
    .slice(1)
    .map((one) => one.split(".")))
    sent.set(name, { hash, at: Number(time) });

  return {
    since: time === undefined ? undefined : new Date(Number(time) - OVERLAP_MS),
    wasSent(event) {
      const key = keyOf(event);
      if (key === undefined) return false;
      const hash = stateHash(event);
      const isKnown = sent.get(key)?.hash === hash;
      sent.delete(key);
      sent.set(key, { hash, at: clock.now().getTime() });
      return isKnown;
    },
    id() {
      const now = clock.now().getTime();
      for (const [name, { at }] of sent)
        if (at < now - OVERLAP_MS || sent.size > HASHES_MAX) sent.delete(name);
      return [now, ...[...sent].map(([name, { hash }]) => `${name}.${hash}`)].join("~");
    },
  };
}

/** Only orders and rentals carry a state; other events just say that something changed. */
function keyOf({ event, data }: LiveEvent): string | undefined {
  if (event === "order") return `o${data.orderId}`;
  return event === "rental" ? `r${data.orderId}` : undefined;
}

/** Short hash of the state, without fields that change with time alone. */
export function stateHash({ data }: LiveEvent): string {
  const text = JSON.stringify(data, (name, value: unknown) => {
    if (TIME_DEPENDENT.has(name)) return undefined;
    return typeof value === "bigint" ? String(value) : value;
  });
  return createHash("sha256").update(text).digest("base64url").slice(0, HASH_LENGTH);
}

const TIME_DEPENDENT = new Set(["ttl", "actions", "cancelFrom", "price", "currency"]);
