import type { Browser, Page } from "@playwright/test";

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
};

const CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline", "__metadata"];

/** How many milliseconds the longest task of a page took, from a trace of what it does meanwhile. */
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
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
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
  return tasks.reduce((longest, { dur = 0 }) => Math.max(longest, dur), 0) / 1000;
}
