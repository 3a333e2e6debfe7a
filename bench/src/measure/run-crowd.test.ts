import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { runCrowd } from "./run-crowd.ts";

const LONG_MS = 600_000;

it("lets members act side by side, each one thing at a time", async () => {
  let acting = 0;
  let most = 0;
  const run = await runCrowd({ members: 4, forMs: LONG_MS, turnsMax: 40 }, async () => {
    most = Math.max(most, ++acting);
    await pause(5);
    acting--;
  });
  expect(most).toBe(4);
  expect(run.turns).toBe(run.timesMs.length);
  expect(run.perSecond).toBeGreaterThan(0);
  expect(run.perSecond).toBeLessThan(40 / 0.04);
});

it("begins no turn after its time", async () => {
  const run = await runCrowd({ members: 1, forMs: 20 }, () => pause(30));
  expect(run.turns).toBeLessThanOrEqual(1);
});

it("stops after so many turns, however much time is left", async () => {
  const turns: number[] = [];
  const run = await runCrowd({ members: 3, forMs: LONG_MS, turnsMax: 7 }, async (_, turn) =>
    turns.push(turn),
  );
  expect(run.turns).toBe(7);
  expect(turns).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it("fails with its members: a scene full of refusals is no measurement", async () => {
  const refused = runCrowd({ members: 2, forMs: 1000 }, async () => {
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
});
