import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, it, vi } from "vitest";
import { PATIENT_LIMITS } from "../../test/patient-limits.ts";
import { makeWorld, type World } from "../../test/world.ts";
import { LIMITS } from "./database.ts";
import { openWatchedPool } from "./watched-pool.ts";

/** Nobody is waited for as long as for a customer. */
const QUICK = { ...LIMITS, silence: 2_000 };
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

it("A16 G5 tells who waits when the database falls silent, and works again when it is back", async () => {
  const wire = await openWire(world.url);
  const { pool, close } = openWatchedPool({ url: wire.url, poolMax: 2, limits: QUICK }, 50);
  await vi.waitFor(() => pool.query("select 1"));

  wire.freeze();
  await expect(pool.query("select 2")).rejects.toThrow("Connection terminated");

  wire.thaw();
  await vi.waitFor(() => pool.query("select 3"));
  await close();
  wire.close();
});

it("leaves a long statement alone while the database answers", async () => {
  const limits = { ...PATIENT_LIMITS, silence: 2_000 };
  const { pool, close } = openWatchedPool({ url: world.url, poolMax: 2, limits }, 10);
  const { rows } = await pool.query("select 'slept' as answer from pg_sleep(3)");
  expect(rows).toEqual([{ answer: "slept" }]);
  await close();
});

it("does not take its own sleep for the silence of the database", async () => {
  const wire = await openWire(world.url);
  const { pool, close } = openWatchedPool({ url: wire.url, poolMax: 2, limits: QUICK }, 50);
  await vi.waitFor(() => pool.query("select 1"));
  const asked = pool.query("select 'slept' as answer from pg_sleep(4)");
  await pause(500);
  wire.afterQuestion(() => sleepFor(2_200));
  expect((await asked).rows).toEqual([{ answer: "slept" }]);
  await close();
  wire.close();
});

/** Nothing else happens in this process meanwhile. */
const sleepFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** A cable to the database that can be cut without either end noticing. */
async function openWire(url: string) {
  const { port: farPort, hostname } = new URL(url);
  const ends: Socket[] = [];
  let isFrozen = false;
  let afterQuestion: (() => void) | undefined;
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
      const next = afterQuestion;
      afterQuestion = undefined;
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
    /** Once the database was asked the next question. */
    afterQuestion: (then: () => void) => (afterQuestion = then),
    close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}
