import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { databaseClock } from "./clock.ts";

const NOON = new Date("2026-06-01T12:00:00Z");
const HOUR_MS = 3_600_000;
const offNoon = (now: Date) => now.getTime() - NOON.getTime();

afterEach(() => void vi.useRealTimers());

it("A35 goes on from the database's time, whatever the host's clock is set to", () => {
  const clock = databaseClock(NOON);
  for (const jumpMs of [HOUR_MS, -HOUR_MS, 365 * 24 * HOUR_MS]) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + jumpMs });
    expect(offNoon(clock.now())).toBeLessThan(1_000);
    expect(offNoon(clock.now())).toBeGreaterThanOrEqual(0);
    vi.useRealTimers();
  }
});

it("runs forward", async () => {
  const clock = databaseClock(NOON);
  await pause(20);
  expect(offNoon(clock.now())).toBeGreaterThanOrEqual(19);
});

it("follows the database when it is told the time again", () => {
  const clock = databaseClock(NOON);
  clock.correct(new Date(NOON.getTime() + HOUR_MS));
  expect(offNoon(clock.now())).toBeGreaterThanOrEqual(HOUR_MS);
  expect(offNoon(clock.now())).toBeLessThan(HOUR_MS + 1_000);
});
