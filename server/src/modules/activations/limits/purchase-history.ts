import { HOUR_MS } from "@sonum/contract/time-units";
import type { RecentOrder } from "./limit-store.ts";
import { createSlidingWindow, type SlidingWindow } from "./sliding-window.ts";

const HOUR = { spanMs: HOUR_MS, buckets: 60 };
const DAY = { spanMs: 24 * HOUR_MS, buckets: 96 };
/** Offers counted per customer; more different ones in a day run into the other limits. */
const OFFERS_MAX = 500;

/** What a customer has bought within a day, as far as the limits need it. */
export type PurchaseHistory = {
  /** The newest order that is counted. */
  seen(): bigint;
  /** Counts orders that were made since; others are counted already. Oldest first. */
  add(orders: RecentOrder[]): void;
  buys: SlidingWindow;
  spent: SlidingWindow;
  /** Undefined beyond `OFFERS_MAX` offers. */
  sameOffer(service: number, country: number): SlidingWindow | undefined;
};

export function createPurchaseHistory(): PurchaseHistory {
  const offers = new Map<string, SlidingWindow>();
  const buys = createHourWindow();
  const spent = createSlidingWindow(DAY);
  let seen = 0n;

  function sameOffer(service: number, country: number) {
    const name = `${service}:${country}`;
    const known = offers.get(name);
    if (known || offers.size >= OFFERS_MAX) return known;
    const window = createSlidingWindow(DAY);
    offers.set(name, window);
    return window;
  }

  return {
    seen: () => seen,
    add(orders) {
      for (const { id, createdAt, service, country, price } of orders) {
        if (id <= seen) continue;
        seen = id;
        const at = createdAt.getTime();
        buys.add(at, 1);
        spent.add(at, Number(price));
        sameOffer(service, country)?.add(at, 1);
      }
    },
    buys,
    spent,
    sameOffer,
  };
}

/** Counts within an hour: purchases, cancellations. */
export const createHourWindow = (times: Iterable<Date> = []): SlidingWindow => {
  const window = createSlidingWindow(HOUR);
  for (const at of times) window.add(at.getTime(), 1);
  return window;
};
