import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { stretch } from "../../../../scripts/lib/slowness.ts";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import { TEST_DATABASE_LIMITS } from "../../../test/fixtures/test-database-limits.ts";
import { createHttpServer } from "../http/create-http-server.ts";
import { createLog } from "../log/log.ts";
import { DEFAULT_DATABASE_LIMITS } from "./database.ts";
import { createMonitoredPool } from "./monitored-pool.ts";

/** Shorter than the default, to keep the test short. */
const QUICK = { ...DEFAULT_DATABASE_LIMITS, silence: 2_000, connect: 2_500 };
/** Where the database responds all the time: on a busy machine a connection to it may take longer than two seconds. */
const PATIENT = { ...TEST_DATABASE_LIMITS, silence: Math.max(2_000, stretch(500)) };

const context = await createTestContext();

it("A16 G5 fails waiting queries when the database stops responding, and recovers when it is back", async () => {
  const proxy = await startProxy(context.url);
  const { pool, close } = createMonitoredPool({ url: proxy.url, poolMax: 2, limits: QUICK }, 50);
  await vi.waitFor(() => pool.query("select 1"));

  proxy.freeze();
  await expect(pool.query("select 2")).rejects.toThrow("Connection terminated");

  proxy.thaw();
  await vi.waitFor(() => pool.query("select 3"));
  await close();
  proxy.close();
});

it("A16 G5 answers 503 instead of waiting for a database that neither responds nor has a standby", async () => {
  const proxy = await startProxy(context.url);
  const { pool, close } = createMonitoredPool({ url: proxy.url, poolMax: 2, limits: QUICK }, 50);
  const app = await createHttpServer({ log: createLog("silent"), trustProxy: false });
  app.get("/count", async () => (await pool.query("select 1 as count")).rows);
  const read = async () => {
    const { statusCode, headers } = await app.inject("/count");
    return [statusCode, headers["retry-after"]];
  };
  await vi.waitFor(async () => expect(await read()).toEqual([200, undefined]));

  proxy.freeze();
  const callers = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(callers.map(String))).toEqual(new Set(["503,2"]));
  proxy.close();
  expect(await read()).toEqual([503, "2"]);
  await close();
  await app.close();
});

it("does not interrupt a long statement while the database responds", async () => {
  const { pool, close } = createMonitoredPool({ url: context.url, poolMax: 2, limits: PATIENT }, 10);
  const { rows } = await pool.query(sleepFor(1.5 * PATIENT.silence));
  expect(rows).toEqual([{ answer: "slept" }]);
  await close();
});

it("does not mistake its own stall for an unresponsive database", async () => {
  const proxy = await startProxy(context.url);
  const { pool, close } = createMonitoredPool({ url: proxy.url, poolMax: 2, limits: PATIENT }, 50);
  await vi.waitFor(() => pool.query("select 1"));
  const pending = pool.query(sleepFor(2 * PATIENT.silence));
  await pause(500);
  proxy.afterNextSend(() => blockFor(1.1 * PATIENT.silence));
  expect((await pending).rows).toEqual([{ answer: "slept" }]);
  await close();
  proxy.close();
});

const sleepFor = (ms: number) => `select 'slept' as answer from pg_sleep(${ms / 1000})`;

/** Blocks the whole process. */
const blockFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** A TCP proxy to the database that can be frozen without closing connections. */
async function startProxy(url: string) {
  const { port: farPort, hostname } = new URL(url);
  const ends: Socket[] = [];
  let isFrozen = false;
  let afterNextSend: (() => void) | undefined;
  const server = createServer((near) => {
    const far = connect(Number(farPort), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (data) => !isFrozen && to.write(data));
      from.on("close", () => to.destroy()).on("error", () => to.destroy());
    }
    near.on("data", () => {
      const next = afterNextSend;
      afterNextSend = undefined;
      next?.();
    });
    ends.push(near, far);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).toString(),
    freeze: () => (isFrozen = true),
    thaw: () => (isFrozen = false),
    /** Runs once, after the next data sent to the database. */
    afterNextSend: (then: () => void) => (afterNextSend = then),
    close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}
