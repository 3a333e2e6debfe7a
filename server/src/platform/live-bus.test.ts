import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { makeDatabase, type TestDatabase } from "../../test/test-database.ts";
import type { LiveHint } from "./live.ts";
import { openLiveBus } from "./live-bus.ts";
import { makeLog } from "./log.ts";

const log = makeLog("silent");
const buses: { close(): Promise<void> }[] = [];
let database: TestDatabase;
let admin: pg.Client;

beforeAll(async () => {
  database = await makeDatabase();
  admin = new pg.Client(database.url);
  await admin.connect();
});
afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()));
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

async function openBus(options = {}) {
  const bus = await openLiveBus(database.url, log, options);
  const heard: LiveHint[] = [];
  bus.listen((hints) => void heard.push(...hints));
  buses.push(bus);
  return { bus, heard };
}

const order = (orderId: number): LiveHint => ({ kind: "order", customerId: "usr_1", orderId });
/** Other tests have theirs on the same server. */
const OURS = "pg_stat_activity where application_name = 'sonum-live' and datname = current_database()";
const countConnections = async () => (await admin.query(`select from ${OURS}`)).rowCount;
const cutAll = () => admin.query(`select pg_terminate_backend(pid, 60000) from ${OURS}`);

it("carries hints between processes; each hears its own at once and only once", async () => {
  const [one, two] = [await openBus(), await openBus()];

  one.bus.publish([order(1), order(2)]);
  expect(one.heard).toEqual([order(1), order(2)]);
  await vi.waitFor(() => expect(two.heard).toEqual([order(1), order(2)]));

  two.bus.publish([order(3)]);
  await vi.waitFor(() => expect(one.heard).toEqual([order(1), order(2), order(3)]));
  expect(two.heard).toEqual([order(1), order(2), order(3)]);
});

it("sends what is larger than a notification in parts, in order and whole", async () => {
  const [one, two] = [await openBus(), await openBus()];
  const many = Array.from({ length: 500 }, (_, n) => order(n));
  const simIds = Array.from({ length: 5_000 }, (_, n) => 1_000_000 + n);

  one.bus.publish([...many, { kind: "sims", simIds }]);

  const simsHeard = () => two.heard.flatMap((hint) => (hint.kind === "sims" ? hint.simIds : []));
  await vi.waitFor(() => expect(simsHeard()).toEqual(simIds));
  expect(two.heard.filter(({ kind }) => kind === "order")).toEqual(many);
});

it("comes back by itself after its connection is cut, with one connection and no echo", async () => {
  const [one, two] = [await openBus(), await openBus()];
  await cutAll();
  await vi.waitFor(async () => expect(await countConnections()).toBe(2));
  await pause(200);
  expect(await countConnections()).toBe(2);

  one.bus.publish([order(7)]);
  const ordersHeard = () => two.heard.filter(({ kind }) => kind === "order");
  await vi.waitFor(() => expect(ordersHeard()).toEqual([order(7)]));
  await pause(50);
  expect(ordersHeard()).toEqual([order(7)]);
});

it("tells everybody of the gap when a connection that was lost is back", async () => {
  const one = await openBus();
  const [{ pid }] = (await admin.query(`select pid from ${OURS}`)).rows as [{ pid: number }];
  const two = await openBus();
  await admin.query("select pg_terminate_backend($1, 60000)", [pid]);
  for (const { heard } of [one, two]) await vi.waitFor(() => expect(heard).toContainEqual({ kind: "gap" }));
});

it("takes the death of another process for a gap: it may have died before it could say what it did", async () => {
  const dying = await openLiveBus(database.url, log);
  const survivor = await openBus({ lookAroundMs: 20 });
  expect(survivor.heard).toEqual([]);
  await dying.close();
  await vi.waitFor(() => expect(survivor.heard).toContainEqual({ kind: "gap" }));
});

it("keeps serving its own process while the connection is away", async () => {
  const { bus, heard } = await openBus();
  await cutAll();
  const before = heard.length;
  bus.publish([order(8)]);
  expect(heard.slice(before)).toEqual([order(8)]);
});

it("leaves no connection behind when it is closed while it comes back", async () => {
  const { bus } = await openBus();
  await cutAll();
  await bus.close();
  await pause(1_200);
  await vi.waitFor(async () => expect(await countConnections()).toBe(0));
});
