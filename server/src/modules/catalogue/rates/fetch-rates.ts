import type { Ctx } from "../../../platform/context.ts";
import type { Sweep } from "../../../platform/sweeps.ts";
import { feedAway, feedUnknown } from "../errors.ts";
import { isStale } from "./rules.ts";
import * as store from "./store.ts";
import { takeRates } from "./take-rates.ts";

/** Asks the feed and writes down how that went. A feed that is away leaves every rate as it is. */
export async function fetchRates(ctx: Ctx): Promise<void> {
  const feed = ctx.ports.rateFeed;
  if (!feed) throw feedUnknown();
  const fetchedAt = ctx.clock.now();
  const fed = await feed.fetchRates().catch((err: unknown) => {
    ctx.log.error({ err }, "the feed of rates failed");
    return undefined;
  });
  if (!fed) {
    await store.insertFetch(ctx, { fetchedAt, source: "", taken: 0, held: 0, failure: "did not answer" });
    throw feedAway();
  }
  const count = await takeRates(ctx, fed);
  await store.insertFetch(ctx, { fetchedAt, source: fed.source, ...count, failure: null });
}

/** Says so in the log when rates are older than they should be: prices would be shown by them all the same. */
export async function warnOfStale(ctx: Ctx): Promise<string[]> {
  const { staleMs } = ctx.settings.rates;
  const now = ctx.clock.now();
  const rates = (await store.listNewest(ctx)).filter(({ currency }) => currency !== "USD");
  const stale = rates.filter((rate) => isStale(rate, now, staleMs)).map(({ currency }) => currency);
  if (stale.length > 0) ctx.log.warn({ currencies: stale }, "rates are stale");
  return stale;
}

const LOOK_MS = 6 * 60 * 60 * 1000;

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
  // The demo's are as old as its release, and nobody pays by them.
  ...(ctx.settings.isDemo
    ? []
    : [{ name: "look for stale rates", everyMs: LOOK_MS, run: () => warnOfStale(ctx) }]),
];
