import type { Page } from "@playwright/test";

/** For walks about the loading of a page: a guest's page asks again every ten seconds, which here never come. */
export const askOnce = (page: Page): Promise<unknown> => page.addInitScript(skipLongIntervals);

function skipLongIntervals(): void {
  const LONG_MS = 10_000;
  const repeat = window.setInterval.bind(window);
  const asIs = (handler: TimerHandler, ms?: number, ...args: unknown[]) =>
    ms !== undefined && ms >= LONG_MS ? 0 : repeat(handler, ms, ...args);
  Object.assign(window, { setInterval: asIs });
}
