import type { Clock } from "../../platform/clock.ts";
import { defineError } from "../../platform/errors.ts";
import { takeTurns } from "../../platform/take-turns.ts";

/** How many messages a machine may hand over: all at once what it kept for hours, then as many as the busiest machine hears. */
export const MACHINE_BURST = 10_000;
export const MACHINE_PER_SECOND = 200;

/** So many deliveries are written down at a time, and so many wait; the next hears that it should come back. */
const AT_ONCE = 16;
const WAITING_MAX = 500;
const MACHINES_KEPT_MAX = 10_000;

const tooManyMessages = defineError(
  "too_many_requests",
  "Too many messages at once. Please send them a little later.",
);

/** Keeps one machine, or all together, from drowning the others. Nothing is lost: who is refused keeps what it has and comes again. */
export type Intake = {
  /** Takes a delivery in, or refuses it before anything happened. */
  take<T>(machineId: string, messages: number, write: () => Promise<T>): Promise<T>;
};

type Bucket = { left: number; at: number };

export function makeIntake(clock: Clock): Intake {
  const buckets = new Map<string, Bucket>();
  const inTurn = takeTurns({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });

  function bucketOf(machineId: string): Bucket {
    const at = clock.now().getTime();
    const known = buckets.get(machineId) ?? { left: MACHINE_BURST, at };
    const earned = (Math.max(0, at - known.at) / 1000) * MACHINE_PER_SECOND;
    const bucket = { left: Math.min(MACHINE_BURST, known.left + earned), at };
    if (buckets.size >= MACHINES_KEPT_MAX) buckets.clear();
    buckets.set(machineId, bucket);
    return bucket;
  }

  return {
    async take(machineId, messages, write) {
      const bucket = bucketOf(machineId);
      const missing = messages - bucket.left;
      if (missing > 0) throw tooManyMessages({ retryAfterSeconds: Math.ceil(missing / MACHINE_PER_SECOND) });
      bucket.left -= messages;
      return inTurn(write);
    },
  };
}
