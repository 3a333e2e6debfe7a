import type { Ctx } from "../../../platform/context.ts";
import type { Sweep } from "../../../platform/jobs/sweeps.ts";
import { countingOutcome } from "../../../platform/outcomes/outcome-counts.ts";
import { feedNotConfigured, feedUnavailable } from "../errors.ts";
import { applyFetchedRates } from "./apply-fetched-rates.ts";
import { isStale } from "./rules.ts";
import * as store from "./store.ts";

/** Fetches the rate feed and records the outcome. If the feed is unavailable, all rates stay. */
export async function fetchRates(ctx: Ctx): Promise<void> {
  const feed = ctx.ports.rateFeed;
  if (!feed) throw feedNotConfigured();
  const fetchedAt = ctx.clock.now();
  const fetched = await countingOutcome(ctx, { source: "rates" }, () => feed.fetchRates()).catch(
    (err: unknown) => {
      ctx.log.error({ err }, "rate feed failed");
      return undefined;
    },
  );
  if (!fetched) {
    await store.insertFetch(ctx, { fetchedAt, source: "", taken: 0, held: 0, failure: "did not answer" });
    throw feedUnavailable();
  }
  const count = await applyFetchedRates(ctx, fetched);
  await store.insertFetch(ctx, { fetchedAt, source: fetched.source, ...count, failure: null });
}

/** Logs a warning about stale rates, which are still used to show prices. Returns their currencies. */
export async function warnAboutStaleRates(ctx: Ctx): Promise<string[]> {
  const { staleMs } = ctx.settings.rates;
  const now = ctx.clock.now();
  const rates = (await store.listNewest(ctx)).filter(({ currency }) => currency !== "USD");
  const stale = rates.filter((rate) => isStale(rate, now, staleMs)).map(({ currency }) => currency);
  if (stale.length > 0) ctx.log.warn({ currencies: stale }, "exchange rates are stale");
  return stale;
}

const STALE_CHECK_MS = 6 * 60 * 60 * 1000;

export const rateSweeps = (ctx: Ctx): Sweep[] => [
  ...(ctx.ports.rateFeed
    ? [
        {
          name: "fetch rates",
          everyMs: ctx.settings.rates.intervalMs,
          run: () => fetchRates(ctx).catch(() => {}),
        },
      ]
    : []),
  // Demo rates are as old as the release; nobody pays by them.
  ...(ctx.settings.isDemo
    ? []
    : [{ name: "check for stale rates", everyMs: STALE_CHECK_MS, run: () => warnAboutStaleRates(ctx) }]),
];
