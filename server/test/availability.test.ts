import v8 from "node:v8";
import vm from "node:vm";
import { usd } from "@sonum/contract/money";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { REPEATS } from "../../scripts/lib/repeats.ts";
import { createEventHub } from "../src/modules/notifications/index.ts";
import { createHttpServer } from "../src/platform/http/create-http-server.ts";
import { createLog } from "../src/platform/log/log.ts";
import { registerRoutes } from "../src/register-routes.ts";
import { createTestApp } from "./fixtures/test-app.ts";

const CLIENTS = 100 * REPEATS;
const SOAK_ROUNDS = 10 * REPEATS;
const SOAK_BYTES_MAX = 10 * 1024 ** 2;

const shop = await createTestApp();
const { id: customerId, token } = await shop.signedIn("ann", ["ROLE_sao-user"]);
await shop.credit(customerId, usd("100"));
await shop.simsOnSale(60);

const BUY = "/rest/user/order/create/tg/ee/USD";
/** What open pages ask for again and again. */
const POLLED = [
  "/rest/user/order/quote/tg/ee/USD",
  "/rest/reference/services",
  "/rest/reference/currency",
  "/readyz",
];

/** A process of the shop: an HTTP server on the shared database. Stopping it is what SIGTERM does. */
async function startProcess() {
  const app = await createHttpServer({ log: createLog("silent"), trustProxy: false });
  await registerRoutes(app, shop.system, createEventHub(shop.system));
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  return { url, stop: () => app.close() };
}

async function request(url: string, init: RequestInit = {}): Promise<number> {
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const reply = await fetch(url, { ...init, headers });
  await reply.arrayBuffer();
  return reply.status;
}

const buy = (url: string, key: string) =>
  request(url + BUY, { method: "POST", headers: { "idempotency-key": key } });

it("G6 answers all clients that poll in the same second", async () => {
  const { url } = await startProcess();
  const polls = Array.from({ length: CLIENTS }, (_, n) => request(url + POLLED[n % POLLED.length]));
  expect(new Set(await Promise.all(polls))).toEqual(new Set([200]));
});

it("G7 fails no request when one of two processes is stopped under load", async () => {
  const [first, second] = [await startProcess(), await startProcess()];
  /** Like a load balancer: takes turns, and tries the other process if the connection fails. */
  let turns = 0;
  const balanced = async (call: (url: string) => Promise<number>) => {
    const [one, other] = ++turns % 2 === 0 ? [first, second] : [second, first];
    return call(one.url).catch(() => call(other.url));
  };
  const statuses: number[] = [];
  const load = Array.from({ length: 10 }, async (_, client) => {
    for (let n = 0; n < 5; n++) {
      statuses.push(await balanced((url) => buy(url, `rolling-${client}-${n}`)));
      for (const path of POLLED) statuses.push(await balanced((url) => request(url + path)));
      if (client === 0 && n === 1) void first.stop();
    }
  });
  await Promise.all(load);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const orders = await shop.db.selectFrom("activations.orders").select("id").execute();
  expect(orders).toHaveLength(50);
  expect(await shop.differences()).toEqual([]);
});

it("G5 answers 503 with Retry-After on a read-only database, still shows what is there, and sells afterwards", async () => {
  const { url } = await startProcess();
  const admin = new pg.Client({
    connectionString: shop.url,
    options: "-c default_transaction_read_only=off",
  });
  await admin.connect();
  /** As after a switch to a standby: open connections are cut. */
  const setReadOnly = (mode: "on" | "off") =>
    admin.query(`
      do $$ begin execute format('alter database %I set default_transaction_read_only = ${mode}', current_database()); end $$;
      select pg_terminate_backend(pid, 60000) from pg_stat_activity
       where datname = current_database() and application_name = 'sonum'`);
  await setReadOnly("on");
  const refused = await fetch(url + BUY, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "idempotency-key": "read-only" },
  });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await request(`${url}/readyz`)).toBe(503);
  expect(await request(`${url}/rest/user/balance`)).toBe(200);
  await setReadOnly("off");
  await admin.end();
  expect(await request(`${url}/readyz`)).toBe(200);
  expect(await buy(url, "read-only")).toBe(200);
  expect(await shop.differences()).toEqual([]);
});

it("G8 answers 503 on a full disk, changes nothing, and completes the same purchase afterwards", async () => {
  const { url } = await startProcess();
  const before = await shop.balance(customerId);
  await shop.system.pool.query(`
    create function activations.refuse() returns trigger language plpgsql
        as $$ begin raise exception using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on activations.orders for each row execute function activations.refuse()`);
  const key = "on-a-full-disk";
  expect(await buy(url, key)).toBe(503);
  expect(await shop.balance(customerId)).toEqual(before);
  expect(await shop.differences()).toEqual([]);
  await shop.system.pool.query("drop function activations.refuse cascade");
  for (const _ of [1, 2]) expect(await buy(url, key)).toBe(200);
  expect((await shop.balance(customerId)).held).toBe(before.held + usd("0.25"));
  expect(await shop.differences()).toEqual([]);
});

it("G15 neither memory nor handles grow with the number of requests", async () => {
  const { url } = await startProcess();
  v8.setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = vm.runInNewContext("gc");
  const soak = async (rounds: number) => {
    for (let round = 0; round < rounds; round++)
      await Promise.all(Array.from({ length: 20 }, (_, n) => request(url + POLLED[n % POLLED.length])));
    collectGarbage();
    return { bytes: process.memoryUsage().heapUsed, handles: process.getActiveResourcesInfo().length };
  };
  await soak(5);
  const warm = await soak(5);
  const used = await soak(SOAK_ROUNDS);
  expect(used.bytes - warm.bytes).toBeLessThan(SOAK_BYTES_MAX);
  expect(used.handles - warm.handles).toBeLessThan(20);
});
