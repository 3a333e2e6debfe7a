import { makeWindow, type Window } from "./window.ts";

const HOUR_MS = 60 * 60 * 1000;
const HOUR = { spanMs: HOUR_MS, buckets: 60 };
const DAY = { spanMs: 24 * HOUR_MS, buckets: 96 };
/** Offers one customer is counted for; whoever buys more different ones in a day is held by the other limits. */
const OFFERS_MAX = 500;

/** What one customer did of late, as far as limits ask for it. */
export type CustomerRecord = {
  isNew: boolean;
  readAt: number;
  /** Purchases that are counted and not yet made or refused. */
  pending: number;
  buys: Window;
  cancels: Window;
  spent: Window;
  /** None for an offer that is one too many. */
  sameOffer(service: number, country: number): Window | undefined;
};

export function makeRecord(isNew: boolean, readAt: number): CustomerRecord {
  const offers = new Map<string, Window>();
  return {
    isNew,
    readAt,
    pending: 0,
    buys: makeWindow(HOUR),
    cancels: makeWindow(HOUR),
    spent: makeWindow(DAY),
    sameOffer(service, country) {
      const name = `${service}:${country}`;
      const known = offers.get(name);
      if (known || offers.size >= OFFERS_MAX) return known;
      const window = makeWindow(DAY);
      offers.set(name, window);
      return window;
    },
  };
}

/** Of an address, a device or a means of payment. */
export const makeHourRecord = (): Window => makeWindow(HOUR);
