import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds that the thread worked; what it waited while others had the processor does not count. */
  tdur?: number;
  args?: { name?: string };
};

const CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"];

/**
 * How many milliseconds the longest task of a page worked, from a trace of what it does meanwhile. `TRACE_DIR` keeps the
 * traces, for a browser's performance panel to open.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  meanwhile: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  try {
    await meanwhile();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  const trace = await browser.stopTracing();
  const folder = process.env["TRACE_DIR"];
  if (folder) writeFileSync(path.join(folder, `trace-${Date.now()}.json`), trace);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(trace));
  return longestIn(traceEvents);
}

/** Only what runs where pages are laid out counts: other threads do not keep anybody waiting. */
export function longestIn(events: TraceEvent[]): number {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  const tasks = events.filter((event) => event.name === "RunTask" && mains.has(threadOf(event)));
  if (tasks.length === 0) throw new Error("The trace has no tasks");
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000;
}
