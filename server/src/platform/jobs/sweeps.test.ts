import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { createLog } from "../log/log.ts";
import { skipAfterStall, startSweeps } from "./sweeps.ts";

function capturedLog() {
  const lines: string[] = [];
  return { lines, log: createLog("info", { write: (line) => void lines.push(line) }) };
}

it("runs each sweep at its own interval until stopped", async () => {
  const runs = { quick: 0, slow: 0 };
  const sweep = (name: keyof typeof runs, everyMs: number) => ({
    name,
    everyMs,
    run: async () => void runs[name]++,
  });
  const { stop } = startSweeps([sweep("quick", 5), sweep("slow", 3_600_000)], createLog("silent"));

  await vi.waitFor(() => expect(runs.quick).toBeGreaterThan(2));
  await stop();
  const { quick } = runs;
  await pause(30);
  expect(runs).toEqual({ quick, slow: 1 });
});

it("never overlaps runs of the same sweep", async () => {
  let [running, most] = [0, 0];
  const run = async () => {
    most = Math.max(most, ++running);
    await pause(10);
    running--;
  };
  const { stop } = startSweeps([{ name: "long", everyMs: 1, run }], createLog("silent"));
  await pause(50);
  await stop();
  expect([most, running]).toEqual([1, 0]);
});

it("logs a failing sweep by name and retries it, without affecting the others", async () => {
  const { lines, log } = capturedLog();
  let [failed, fine] = [0, 0];
  const { stop } = startSweeps(
    [
      { name: "breaks", everyMs: 5, run: () => Promise.reject(new Error(`no ${++failed}`)) },
      {
        name: "throws at once",
        everyMs: 5,
        run() {
          throw new Error("before it began");
        },
      },
      { name: "works", everyMs: 5, run: async () => void fine++ },
    ],
    log,
  );
  await vi.waitFor(() => expect(Math.min(failed, fine)).toBeGreaterThan(2));
  await stop();
  const logged = lines.map((line) => JSON.parse(line));
  expect(new Set(logged.map(({ msg }) => msg))).toEqual(new Set(["sweep failed"]));
  for (const name of ["breaks", "throws at once"])
    expect(logged.filter(({ sweep }) => sweep === name).length).toBeGreaterThan(1);
});

it("stops at once between runs, otherwise after the current run", async () => {
  const waiting = startSweeps(
    [{ name: "waits", everyMs: 3_600_000, run: async () => {} }],
    createLog("silent"),
  );
  await pause(5);
  await waiting.stop();

  let isDone = false;
  const run = async () => {
    await pause(30);
    isDone = true;
  };
  await startSweeps([{ name: "works", everyMs: 1, run }], createLog("silent")).stop();
  expect(isDone).toBe(true);
});

it("skips one run after a stall of its own process, so that messages received meanwhile are processed first", async () => {
  let [now, runs] = [0, 0];
  const sweep = skipAfterStall(
    { name: "silence check", everyMs: 3_000, run: async () => void runs++ },
    () => now,
  );
  const runsAfter = async (ms: number) => {
    now += ms;
    const before = runs;
    await sweep.run();
    return runs - before;
  };
  const counts = [];
  for (const ms of [0, 3_000, 3_300, 20_000, 3_000, 20_000, 20_000]) counts.push(await runsAfter(ms));
  expect(counts).toEqual([1, 1, 1, 0, 1, 0, 1]);
});
