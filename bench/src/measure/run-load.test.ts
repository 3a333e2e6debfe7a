import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { runLoad } from "./run-load.ts";

const LONG_MS = 600_000;

it("runs workers concurrently, one action per worker at a time", async () => {
  let active = 0;
  let most = 0;
  const run = await runLoad({ workers: 4, forMs: LONG_MS, iterationsMax: 40 }, async () => {
    most = Math.max(most, ++active);
    await pause(5);
    active--;
  });
  expect(most).toBe(4);
  expect(run.iterations).toBe(run.timesMs.length);
  expect(run.perSecond).toBeGreaterThan(0);
  expect(run.perSecond).toBeLessThan(40 / 0.04);
});

it("starts no iteration after the time is up", async () => {
  const run = await runLoad({ workers: 1, forMs: 20 }, () => pause(30));
  expect(run.iterations).toBeLessThanOrEqual(1);
});

it("stops after the maximum number of iterations", async () => {
  const iterations: number[] = [];
  const run = await runLoad({ workers: 3, forMs: LONG_MS, iterationsMax: 7 }, async (_, iteration) =>
    iterations.push(iteration),
  );
  expect(run.iterations).toBe(7);
  expect(iterations).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it("fails if a worker fails, so that refusals are never measured", async () => {
  const refused = runLoad({ workers: 2, forMs: 1000 }, async () => {
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
});
