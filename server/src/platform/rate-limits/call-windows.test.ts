import { expect, it } from "vitest";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import { callWindowSweeps, countCallInWindow, exchangeCallCounts } from "./call-windows.ts";

const { system, clock } = await createTestContext();
const MINUTE_MS = 60_000;

/** Another process on the same database. */
const other = { ...system, state: new Map() };

const count = (ctx: typeof system, key: string, times = 1) => {
  for (let n = 1; n < times; n++) countCallInWindow(ctx, key, MINUTE_MS);
  return countCallInWindow(ctx, key, MINUTE_MS).calls;
};

it("E9 counts a caller's calls in all processes after an exchange", async () => {
  expect(count(system, "ann", 5)).toBe(5);
  expect(count(other, "ann", 3)).toBe(3);
  for (const ctx of [system, other, system]) await exchangeCallCounts(ctx);
  expect(count(other, "ann")).toBe(9);
  expect(count(system, "ann")).toBe(6);
  for (const ctx of [system, other]) await exchangeCallCounts(ctx);
  expect(count(other, "ann")).toBe(11);
  expect(count(system, "bob")).toBe(1);
});

it("sends counts again after a failed exchange", async () => {
  count(system, "eve", 4);
  const broken = { ...system, query: () => Promise.reject(new Error("no connection")) };
  await expect(exchangeCallCounts(broken)).rejects.toThrow("no connection");
  await exchangeCallCounts(system);
  count(other, "eve");
  await exchangeCallCounts(other);
  expect(count(other, "eve")).toBe(6);
});

it("starts again with the next window, and deletes ended ones", async () => {
  count(system, "kim", 7);
  const { resetSeconds } = countCallInWindow(system, "kim", MINUTE_MS);
  await exchangeCallCounts(system);
  clock.advance(resetSeconds * 1000);
  expect(count(system, "kim")).toBe(1);
  for (const { run } of callWindowSweeps(system)) await run();
  const { rows } = await system.pool.query("select key, calls::int from platform.call_counts");
  expect(rows).toEqual([{ key: "kim", calls: 1 }]);
});
