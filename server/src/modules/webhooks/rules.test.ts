import { HOUR_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import {
  ATTEMPTS_MAX,
  isAccepted,
  nextAttemptAt,
  outcomeOfAttempt,
  PAUSE_AFTER_MS,
  shouldPause,
  supportedKinds,
} from "./rules.ts";

const NOW = new Date("2026-01-01T12:00:00Z");

it("API-4 retries after seconds at first and for more than three days, then gives up", () => {
  const nextAttempts = Array.from({ length: ATTEMPTS_MAX }, (_, n) => nextAttemptAt(NOW, n + 1)?.getTime());
  expect(nextAttempts.at(0)).toBe(NOW.getTime() + 5_000);
  expect(nextAttempts.at(-1)).toBeUndefined();
  const totalMs = nextAttempts.reduce<number>(
    (sum, at) => sum + (at === undefined ? 0 : at - NOW.getTime()),
    0,
  );
  expect(totalMs).toBeGreaterThan(72 * HOUR_MS);
});

it("accepts only 2xx as delivered, not redirects", () => {
  expect([200, 204, 299].every(isAccepted)).toBe(true);
  expect([undefined, 199, 301, 302, 308, 400, 500].some(isAccepted)).toBe(false);
});

it("pauses an endpoint that failed for days or answers 410", () => {
  const long = new Date(NOW.getTime() - PAUSE_AFTER_MS);
  expect(shouldPause(500, null, NOW)).toBe(false);
  expect(shouldPause(500, new Date(long.getTime() + 1), NOW)).toBe(false);
  expect(shouldPause(500, long, NOW)).toBe(true);
  expect(shouldPause(410, null, NOW)).toBe(true);
});

it("limits endpoints in other shops' formats to message events", () => {
  expect(supportedKinds("standard", ["balance.low", "balance.low"])).toEqual(["balance.low"]);
  expect(supportedKinds("handler", ["balance.low", "code.received"])).toEqual(["code.received"]);
  expect(supportedKinds("v1", ["balance.low"])).toEqual(["code.received", "rental.message"]);
});

it.each([
  [503, "HTTP 503", "answered"],
  [null, "no answer in time", "no_answer_in_time"],
  [null, "ECONNREFUSED", "connection_refused"],
  [null, "ENOTFOUND", "unknown_host"],
  [null, "DEPTH_ZERO_SELF_SIGNED_CERT", "certificate"],
  [null, "ERR_TLS_CERT_ALTNAME_INVALID", "certificate"],
  [null, "the address is private", "private_address"],
  [null, "nothing left to tell", "nothing_to_tell"],
  [null, "ECONNRESET", "no_connection"],
] as const)("API-4 classifies an attempt with status %s and %s as %s", (status, told, outcome) => {
  expect(outcomeOfAttempt({ status, told })).toBe(outcome);
});
