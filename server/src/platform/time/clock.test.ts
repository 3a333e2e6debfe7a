import { setTimeout as pause } from "node:timers/promises";
import { HOUR_MS } from "@sonum/contract/time-units";
import { afterEach, expect, it, vi } from "vitest";
import { databaseClock } from "./clock.ts";

const NOON = new Date("2026-06-01T12:00:00Z");
const offNoon = (now: Date) => now.getTime() - NOON.getTime();
/** Upper bound of the elapsed time; clocks show whole milliseconds. */
const passedSince = (startedAt: number) => Math.ceil(performance.now() - startedAt);

afterEach(() => void vi.useRealTimers());

it("A35 continues from the database's time when the host's clock is changed", () => {
  const startedAt = performance.now();
  const clock = databaseClock(NOON);
  for (const jumpMs of [HOUR_MS, -HOUR_MS, 365 * 24 * HOUR_MS]) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + jumpMs });
    const off = offNoon(clock.now());
    expect(off).toBeLessThanOrEqual(passedSince(startedAt));
    expect(off).toBeGreaterThanOrEqual(0);
    vi.useRealTimers();
  }
});

it("advances", async () => {
  const clock = databaseClock(NOON);
  await pause(20);
  expect(offNoon(clock.now())).toBeGreaterThanOrEqual(19);
});

it("adopts the database's time on correction", () => {
  const clock = databaseClock(NOON);
  const startedAt = performance.now();
  clock.correct(new Date(NOON.getTime() + HOUR_MS));
  const off = offNoon(clock.now());
  expect(off).toBeGreaterThanOrEqual(HOUR_MS);
  expect(off).toBeLessThanOrEqual(HOUR_MS + passedSince(startedAt));
});
