import { expect, it } from "vitest";
import { createServerClock } from "./server-clock.ts";

it("D4 corrects times that were read before the server first told its own", () => {
  const startedAtMs = Date.UTC(2020, 0, 1);
  const serverMs = Date.UTC(2026, 0, 1);
  let machineMs = startedAtMs;
  const clock = createServerClock(() => machineMs);
  const early = new Date(clock.now());
  machineMs += 10_000;
  expect(clock.correct(early)).toEqual(early);
  clock.sync(new Date(serverMs));
  const late = new Date(clock.now());
  expect(clock.correct(early)).toEqual(new Date(serverMs - 10_000));
  expect(clock.correct(late)).toEqual(new Date(serverMs));
  // From an earlier run of the agent, by the server's time.
  const stored = new Date(Date.UTC(2025, 11, 31));
  expect(clock.correct(stored)).toEqual(stored);
});
