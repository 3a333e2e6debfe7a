import { createConcurrencyLimit } from "../../platform/concurrency/concurrency-limit.ts";
import { defineError } from "../../platform/errors.ts";
import { createSlot } from "../../platform/process-state.ts";
import type { Clock } from "../../platform/time/clock.ts";

/** Per-machine limits: a burst for a backlog of hours, then the rate of the busiest machine. */
export const MACHINE_BURST = 10_000;
export const MACHINE_PER_SECOND = 200;

/** Concurrent and waiting deliveries; further ones are refused and retried by the machine. */
const CONCURRENCY = 16;
const WAITING_MAX = 500;
const BUCKETS_MAX = 10_000;

const tooManyMessages = defineError(
  "too_many_requests",
  "Too many messages at once. Please send them a little later.",
);

/** Protects the intake from overload by one machine or by all. Loses nothing: refused machines keep their messages and retry. */
export type IntakeLimiter = {
  /** Runs `write` if the delivery is within the limits; otherwise throws before anything is stored. */
  admit<T>(machineId: string, messages: number, write: () => Promise<T>): Promise<T>;
};
export const IntakeLimiter = createSlot<IntakeLimiter>("intake limiter");

type Bucket = { left: number; at: number };

export function createIntakeLimiter(clock: Clock): IntakeLimiter {
  const buckets = new Map<string, Bucket>();
  const runExclusively = createConcurrencyLimit({ atOnce: CONCURRENCY, waitingMax: WAITING_MAX });

  function bucketOf(machineId: string): Bucket {
    const at = clock.now().getTime();
    const known = buckets.get(machineId) ?? { left: MACHINE_BURST, at };
    const refill = (Math.max(0, at - known.at) / 1000) * MACHINE_PER_SECOND;
    const bucket = { left: Math.min(MACHINE_BURST, known.left + refill), at };
    if (buckets.size >= BUCKETS_MAX) buckets.clear();
    buckets.set(machineId, bucket);
    return bucket;
  }

  return {
    async admit(machineId, messages, write) {
      const bucket = bucketOf(machineId);
      const missing = messages - bucket.left;
      if (missing > 0) throw tooManyMessages({ retryAfterSeconds: Math.ceil(missing / MACHINE_PER_SECOND) });
      bucket.left -= messages;
      return runExclusively(write);
    },
  };
}
