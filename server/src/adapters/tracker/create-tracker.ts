import type { Postback, Tracker } from "../../platform/ports.ts";
import { describeFailure, fetchExternal } from "../external-http/fetch-external.ts";

const TIMEOUT_MS = 10_000;

export type TrackerOptions = {
  /** Allows private addresses, for demo mode and tests. */
  allowPrivate: boolean;
  timeoutMs?: number;
};

/** Sends a postback as a GET with subid, status and payout. Only the status of the reply counts. */
export const createTracker = ({ allowPrivate, timeoutMs = TIMEOUT_MS }: TrackerOptions): Tracker => ({
  notify: (url, postback) =>
    fetchExternal({ url: addressOf(url, postback), method: "GET", allowPrivate, timeoutMs }).then(
      ({ status }) => ({ isTaken: status >= 200 && status < 300, told: `HTTP ${status}` }),
      (error: unknown) => ({ isTaken: false, told: describeFailure(error) }),
    ),
});

function addressOf(url: string, { subid, status, payout }: Postback): URL {
  const address = new URL(url);
  for (const [name, value] of Object.entries({ subid, status, payout }))
    address.searchParams.set(name, value);
  return address;
}
