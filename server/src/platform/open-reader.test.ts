import { afterEach, expect, it, vi } from "vitest";
import { makeLog } from "./log.ts";
import { openReader, type Reader } from "./open-reader.ts";

const log = makeLog("silent");
let reader: Reader;
afterEach(() => reader.stop());

it("tries again until it has read, and then is quiet", async () => {
  const read = vi.fn(async () => {});
  read.mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("still away"));
  reader = openReader(read, { log, what: "prices" });
  reader.ask();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  await new Promise(setImmediate);
  expect(read).toHaveBeenCalledTimes(3);
});

it("reads one at a time, and once more for all who asked meanwhile", async () => {
  const readings: (() => void)[] = [];
  reader = openReader(() => new Promise((resolve) => void readings.push(resolve)), { log, what: "prices" });
  for (let n = 0; n < 5; n++) reader.ask();
  expect(readings).toHaveLength(1);
  readings[0]?.();
  await vi.waitFor(() => expect(readings).toHaveLength(2));
  readings[1]?.();
  reader.ask();
  await vi.waitFor(() => expect(readings).toHaveLength(3));
});

it("does not try again when it was stopped", async () => {
  const read = vi.fn(() => Promise.reject(new Error("away")));
  reader = openReader(read, { log, what: "prices" });
  reader.ask();
  reader.stop();
  await new Promise(setImmediate);
  expect(read).toHaveBeenCalledTimes(1);
});
