import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** CPU time of the thread in microseconds, without the time it was preempted. */
  tdur?: number;
  args?: { name?: string };
};

const CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"];

/**
 * CPU time in milliseconds of the page's longest task during an action. Set `TRACE_DIR` to keep the traces for the
 * browser's performance panel.
 */
export async function measureLongestTask(
  browser: Browser,
  page: Page,
  action: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  try {
    await action();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  const trace = await browser.stopTracing();
  const folder = process.env["TRACE_DIR"];
  if (folder) writeFileSync(path.join(folder, `trace-${Date.now()}.json`), trace);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(trace));
  return longestTaskIn(traceEvents);
}

/** Only the renderer's main thread counts: other threads do not block the user. */
export function longestTaskIn(events: TraceEvent[]): number {
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
