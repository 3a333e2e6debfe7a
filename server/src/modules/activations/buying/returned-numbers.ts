import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import type { LiveHint } from "../../../platform/live/live.ts";
import { createSlot } from "../../../platform/process-state.ts";
import { putBounded } from "../../../platform/put-bounded.ts";
import { listReturnedNumbers } from "./startup-store.ts";

/** How long a number is last in line for the customer who returned it. */
const LAST_FOR_MS = DAY_MS;
/** Remembered per customer and service: the newest. */
const NUMBERS_MAX = 1_000;

/** SIMs with the time (Unix ms) until which they are last in line, oldest first. */
type SimTimes = Map<number, number>;
type CustomerNumbers = Map<number, SimTimes>;

/**
 * Numbers a customer had without getting a code: the same customer is offered all others for that service first. Read from
 * the database when the customer first buys in this process, then kept by the hints that release the numbers.
 */
export type ReturnedNumbers = {
  /** Must be awaited before `of` for a customer. */
  prepare(ctx: Ctx, customerId: string): Promise<void> | undefined;
  /** SIM ids; `undefined` if there are none. */
  of(wanted: { customerId: string; service: number }, now: Date): ReadonlyMap<number, unknown> | undefined;
  apply(hints: LiveHint[], now: Date): void;
};
export const ReturnedNumbers = createSlot<ReturnedNumbers>("returned numbers");

export function createReturnedNumbers(): ReturnedNumbers {
  const customers = new Map<string, CustomerNumbers>();
  const reading = new Map<string, Promise<void>>();

  async function read(ctx: Ctx, customerId: string): Promise<void> {
    // Present while reading, so that it receives the hints of orders that the query does not see.
    const numbers: CustomerNumbers = new Map();
    putBounded(customers, customerId, numbers);
    try {
      const since = new Date(ctx.clock.now().getTime() - LAST_FOR_MS);
      const rows = await listReturnedNumbers(ctx, customerId, since);
      const newer = [...numbers].flatMap(([service, sims]) =>
        [...sims].map(([simId, until]) => ({ service, simId, until })),
      );
      for (const { service, simId, endedAt } of rows)
        add(numbers, service, { simId, until: endedAt.getTime() + LAST_FOR_MS });
      for (const { service, ...sim } of newer) add(numbers, service, sim);
    } catch (error) {
      customers.delete(customerId);
      throw error;
    } finally {
      reading.delete(customerId);
    }
  }

  return {
    prepare(ctx, customerId) {
      const started = reading.get(customerId);
      if (started || customers.has(customerId)) return started;
      const reads = read(ctx, customerId);
      reading.set(customerId, reads);
      return reads;
    },
    of({ customerId, service }, now) {
      const sims = customers.get(customerId)?.get(service);
      if (sims) dropEnded(sims, now);
      return sims && sims.size > 0 ? sims : undefined;
    },
    apply(hints, now) {
      for (const hint of hints) {
        if (hint.kind === "gap") customers.clear();
        if (hint.kind !== "rest" && !(hint.kind === "use" && hint.to === "free")) continue;
        const { customerId, service, simId } = hint;
        const numbers = customerId === undefined ? undefined : customers.get(customerId);
        if (numbers) add(numbers, service, { simId, until: now.getTime() + LAST_FOR_MS });
      }
    },
  };
}

function add(numbers: CustomerNumbers, service: number, { simId, until }: { simId: number; until: number }) {
  const sims = numbers.get(service) ?? new Map<number, number>();
  numbers.set(service, sims);
  putBounded(sims, simId, until, NUMBERS_MAX);
}

function dropEnded(sims: SimTimes, now: Date) {
  for (const [simId, until] of sims) {
    if (until > now.getTime()) return;
    sims.delete(simId);
  }
}

/** Follows the hints of all processes. */
export const syncReturnedNumbers = (ctx: Ctx): (() => void) =>
  ctx.live.listen((hints) => ReturnedNumbers.of(ctx).apply(hints, ctx.clock.now()));
