import type { OutcomeSource } from "@sonum/contract/office/health-values";
import { type CountBuffer, createCountBuffer } from "../concurrency/count-buffer.ts";
import type { Ctx } from "../context.ts";
import { createSlot } from "../process-state.ts";
import { addOutcomes, type OutcomeCount } from "./outcome-store.ts";

/** Counts calls to systems outside the shop by hour. Commands have no counts. */
export const OutcomeCounts = createSlot<CountBuffer<OutcomeCount>>("outcome counts");

export const createOutcomeCounts = (ctx: Ctx): CountBuffer<OutcomeCount> =>
  createCountBuffer((counts) => addOutcomes(ctx, counts), merge);

export type Outcome = {
  source: OutcomeSource;
  /** Which one, if the source has several. */
  subject?: string;
  ms: number;
  /** Why it failed; unset if it did not. */
  error?: string | undefined;
};

/** Counts one call. */
export function recordOutcome(ctx: Pick<Ctx, "state" | "clock">, outcome: Outcome): void {
  const { source, subject = "", ms, error } = outcome;
  const at = ctx.clock.now();
  const hasFailed = error !== undefined;
  OutcomeCounts.find(ctx)?.add(`${source} ${subject}`, {
    source,
    subject,
    succeeded: hasFailed ? 0 : 1,
    failed: hasFailed ? 1 : 0,
    totalMs: Math.max(0, Math.round(ms)),
    lastOkAt: hasFailed ? null : at,
    lastFailedAt: hasFailed ? at : null,
    lastError: hasFailed ? withoutAddresses(error) : null,
  });
}

/** Counts a call by whether it throws. */
export async function countingOutcome<T>(
  ctx: Pick<Ctx, "state" | "clock">,
  of: Pick<Outcome, "source" | "subject">,
  call: () => Promise<T>,
): Promise<T> {
  const since = performance.now();
  try {
    const result = await call();
    recordOutcome(ctx, { ...of, ms: performance.now() - since });
    return result;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    recordOutcome(ctx, { ...of, ms: performance.now() - since, error: message });
    throw error;
  }
}

const ERROR_LENGTH_MAX = 200;
const EMAIL = /[^\s<>"']+@[^\s<>"']+/g;

/** An error for operators: mail servers repeat the recipient's address, which does not belong here. */
export const withoutAddresses = (error: string): string =>
  error.replace(EMAIL, "…@…").slice(0, ERROR_LENGTH_MAX);

const merge = (known: OutcomeCount, more: OutcomeCount): OutcomeCount => ({
  ...known,
  succeeded: known.succeeded + more.succeeded,
  failed: known.failed + more.failed,
  totalMs: known.totalMs + more.totalMs,
  lastOkAt: more.lastOkAt ?? known.lastOkAt,
  lastFailedAt: more.lastFailedAt ?? known.lastFailedAt,
  lastError: more.lastError ?? known.lastError,
});
