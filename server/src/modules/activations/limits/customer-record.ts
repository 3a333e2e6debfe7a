import { HOUR_MS } from "@sonum/contract/time-units";
import { createSlidingWindow, type SlidingWindow } from "./sliding-window.ts";

const HOUR = { spanMs: HOUR_MS, buckets: 60 };
const DAY = { spanMs: 24 * HOUR_MS, buckets: 96 };
/** Offers counted per customer; more different ones in a day run into the other limits. */
const OFFERS_MAX = 500;

/** Recent activity of one customer, as far as the limits need it. */
export type CustomerRecord = {
  isNew: boolean;
  readAt: number;
  /** Purchases reserved but not yet made or refused. */
  pending: number;
  buys: SlidingWindow;
  cancels: SlidingWindow;
  spent: SlidingWindow;
  /** Undefined beyond `OFFERS_MAX` offers. */
  sameOffer(service: number, country: number): SlidingWindow | undefined;
};

export function createCustomerRecord(isNew: boolean, readAt: number): CustomerRecord {
  const offers = new Map<string, SlidingWindow>();
  return {
    isNew,
    readAt,
    pending: 0,
    buys: createSlidingWindow(HOUR),
    cancels: createSlidingWindow(HOUR),
    spent: createSlidingWindow(DAY),
    sameOffer(service, country) {
      const name = `${service}:${country}`;
      const known = offers.get(name);
      if (known || offers.size >= OFFERS_MAX) return known;
      const window = createSlidingWindow(DAY);
      offers.set(name, window);
      return window;
    },
  };
}

const ENTRIES_MAX = 20_000;

/** Adds to an LRU map: the least recently used entry is evicted and read again when needed. */
export function putInLru<Value>(map: Map<string, Value>, name: string, value: Value) {
  map.delete(name);
  map.set(name, value);
  for (const oldest of map.keys()) if (map.size > ENTRIES_MAX) map.delete(oldest);
}

/** For an address, a device or a payment method. */
export const createHourWindow = (): SlidingWindow => createSlidingWindow(HOUR);
