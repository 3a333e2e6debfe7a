import type { Page } from "@playwright/test";

/** For tests of page loading: disables the polling (every ten seconds) of a guest's page. */
export const disablePolling = (page: Page): Promise<unknown> => page.addInitScript(skipLongIntervals);

function skipLongIntervals(): void {
  const LONG_MS = 10_000;
  const repeat = window.setInterval.bind(window);
  const withoutLong = (handler: TimerHandler, ms?: number, ...args: unknown[]) =>
    ms !== undefined && ms >= LONG_MS ? 0 : repeat(handler, ms, ...args);
  Object.assign(window, { setInterval: withoutLong });
}
