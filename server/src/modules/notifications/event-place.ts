import { createHash } from "node:crypto";
import type { LiveEvent } from "@sonum/contract/live";
import type { Ctx } from "../../platform/context.ts";

/** What committed so long after it was written is still told to a stream that comes back. */
const OVERLAP_MS = 30_000;
/** Of more than that a stream that comes back may hear again, which is harmless. */
const MARKS_MAX = 40;
const MARK_LETTERS = 6;
const PLACE = /^(\d{1,15})((?:~[a-z]\d{1,10}\.[\w-]{6}){0,40})$/;

export type EventPlace = {
  /** From when on a stream that comes back is told what changed; nothing for a new one. */
  since: Date | undefined;
  /** Whether this very state was told before. From now on it was. */
  wasTold(event: LiveEvent): boolean;
  /** What a stream says when it comes back to go on from here. */
  id(): string;
};

type Told = { mark: string; at: number };

/**
 * Where a stream is: a time, and the states it was told shortly before. Looking back further than that time is what loses
 * nothing; knowing what was told is what repeats nothing. The listener carries both, so nothing is kept of it.
 */
export function openPlace({ clock }: Pick<Ctx, "clock">, lastEventId: unknown): EventPlace {
  const [, time, marks = ""] = (typeof lastEventId === "string" && PLACE.exec(lastEventId)) || [];
  const told = new Map<string, Told>();
  for (const [name = "", mark = ""] of marks
    .split("~")
    .slice(1)
    .map((one) => one.split(".")))
    told.set(name, { mark, at: Number(time) });

  return {
    since: time === undefined ? undefined : new Date(Number(time) - OVERLAP_MS),
    wasTold(event) {
      const name = nameOf(event);
      if (name === undefined) return false;
      const mark = markOf(event);
      const isKnown = told.get(name)?.mark === mark;
      told.delete(name);
      told.set(name, { mark, at: clock.now().getTime() });
      return isKnown;
    },
    id() {
      const now = clock.now().getTime();
      for (const [name, { at }] of told)
        if (at < now - OVERLAP_MS || told.size > MARKS_MAX) told.delete(name);
      return [now, ...[...told].map(([name, { mark }]) => `${name}.${mark}`)].join("~");
    },
  };
}

/** Orders and rentals have states; all else says only that there is something to look at. */
function nameOf({ event, data }: LiveEvent): string | undefined {
  if (event === "order") return `o${data.orderId}`;
  return event === "rental" ? `r${data.orderId}` : undefined;
}

/** The state, without what only time changes. */
export function markOf({ data }: LiveEvent): string {
  const text = JSON.stringify(data, (name, value: unknown) => {
    if (PASSING.has(name)) return undefined;
    return typeof value === "bigint" ? String(value) : value;
  });
  return createHash("sha256").update(text).digest("base64url").slice(0, MARK_LETTERS);
}

const PASSING = new Set(["ttl", "actions", "cancelFrom", "price", "currency"]);
