import { afterEach, expect, it, vi } from "vitest";
import { createLog } from "../log/log.ts";
import { createReloader, type Reloader } from "./reloader.ts";

const log = createLog("silent");
let reloader: Reloader;
afterEach(() => reloader.stop());

it("retries until a reload succeeds, then stops", async () => {
  const read = vi.fn(async () => {});
  read.mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("still away"));
  reloader = createReloader(read, { log, what: "prices" });
  reloader.request();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  await new Promise(setImmediate);
  expect(read).toHaveBeenCalledTimes(3);
});

it("reloads one at a time, and once more for all requests made meanwhile", async () => {
  const pending: (() => void)[] = [];
  reloader = createReloader(() => new Promise((resolve) => void pending.push(resolve)), {
    log,
    what: "prices",
  });
  for (let n = 0; n < 5; n++) reloader.request();
  expect(pending).toHaveLength(1);
  pending[0]?.();
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  pending[1]?.();
  reloader.request();
  await vi.waitFor(() => expect(pending).toHaveLength(3));
});

it("does not retry after it was stopped", async () => {
  const read = vi.fn(() => Promise.reject(new Error("away")));
  reloader = createReloader(read, { log, what: "prices" });
  reloader.request();
  reloader.stop();
  await new Promise(setImmediate);
  expect(read).toHaveBeenCalledTimes(1);
});
