import { MINUTE_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../context.ts";
import type { Sweep } from "../jobs/sweeps.ts";
import { createSlot } from "../process-state.ts";
import { addCallCounts, type CallCount, deleteEndedCallCounts } from "./call-count-store.ts";

type Window = {
  endsAt: number;
  /** Of this process. */
  own: number;
  /** The part of `own` that the database does not have yet. */
  unsent: number;
  /** Of the other processes, as of the last exchange. */
  others: number;
};

const callWindows = createSlot<Map<string, Window>>("call windows");
const WINDOWS_MAX = 50_000;

/**
 * Counts a call and returns the caller's calls in the current window. Counts in memory; `exchangeCallCounts` adds the calls
 * of other processes. Windows start at multiples of their length, so that all processes have the same ones.
 */
export function countCallInWindow(
  ctx: Pick<Ctx, "clock" | "state">,
  key: string,
  windowMs: number,
): { calls: number; resetSeconds: number } {
  const window = windowOf(ctx, key, { now: ctx.clock.now().getTime(), windowMs });
  window.own++;
  window.unsent++;
  return readCallsInWindow(ctx, key, windowMs);
}

/** The same without counting a call. */
export function readCallsInWindow(
  ctx: Pick<Ctx, "clock" | "state">,
  key: string,
  windowMs: number,
): { calls: number; resetSeconds: number } {
  const now = ctx.clock.now().getTime();
  const { own, others, endsAt } = windowOf(ctx, key, { now, windowMs });
  return { calls: own + others, resetSeconds: Math.ceil((endsAt - now) / 1000) };
}

/** Adds this process's new calls to the shared counts, and learns how many calls the others have counted. */
export async function exchangeCallCounts(ctx: Ctx): Promise<void> {
  const windows = windowsOf(ctx);
  const sent: CallCount[] = [];
  for (const [key, window] of windows) {
    if (window.unsent === 0) continue;
    sent.push({ key, endsAt: new Date(window.endsAt), calls: window.unsent });
    window.unsent = 0;
  }
  if (sent.length === 0) return;
  const totals = await addCallCounts(ctx, sent).catch((error: unknown) => {
    for (const { key, endsAt, calls } of sent)
      findWindow(windows, key, endsAt, (window) => (window.unsent += calls));
    throw error;
  });
  for (const { key, endsAt, calls } of totals)
    findWindow(windows, key, endsAt, (window) => (window.others = calls - (window.own - window.unsent)));
}

export const callWindowSweeps = (ctx: Ctx): Sweep[] => [
  { name: "exchange call counts", everyMs: 1_000, run: () => exchangeCallCounts(ctx) },
  { name: "delete ended call windows", everyMs: MINUTE_MS, run: () => deleteEndedWindows(ctx) },
];

/** Removes windows that have ended, here and in the database. */
async function deleteEndedWindows(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const windows = windowsOf(ctx);
  for (const [key, { endsAt }] of windows) if (endsAt <= now.getTime()) windows.delete(key);
  await deleteEndedCallCounts(ctx, now);
}

function windowOf(
  ctx: Pick<Ctx, "state">,
  key: string,
  { now, windowMs }: { now: number; windowMs: number },
): Window {
  const windows = windowsOf(ctx);
  const known = windows.get(key);
  if (known && known.endsAt > now) return known;
  if (windows.size >= WINDOWS_MAX) deleteOldest(windows);
  const endsAt = (Math.floor(now / windowMs) + 1) * windowMs;
  const fresh = { endsAt, own: 0, unsent: 0, others: 0 };
  windows.set(key, fresh);
  return fresh;
}

function windowsOf(ctx: Pick<Ctx, "state">): Map<string, Window> {
  const known = callWindows.find(ctx);
  if (known) return known;
  const fresh = new Map<string, Window>();
  callWindows.set(ctx, fresh);
  return fresh;
}

function deleteOldest(windows: Map<string, Window>): void {
  const [oldest] = windows.keys();
  if (oldest !== undefined) windows.delete(oldest);
}

/** Calls `use` if the window is still the current one. */
function findWindow(
  windows: Map<string, Window>,
  key: string,
  endsAt: Date,
  use: (window: Window) => void,
): void {
  const window = windows.get(key);
  if (window?.endsAt === endsAt.getTime()) use(window);
}
