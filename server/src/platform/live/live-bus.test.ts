import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { createTestDatabase } from "../../../test/fixtures/test-database.ts";
import { createLog } from "../log/log.ts";
import type { LiveHint } from "./live.ts";
import { createLiveBus } from "./live-bus.ts";
import { createPostgresChannel } from "./postgres-channel.ts";

const log = createLog("silent");
const buses: { close(): Promise<void> }[] = [];

const database = await createTestDatabase();
const admin = new pg.Client(database.url);
await admin.connect();
afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()));
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const createBus = (peerCheckMs?: number) =>
  createLiveBus((listener) => createPostgresChannel({ directUrl: database.url, log, peerCheckMs }, listener));

async function openBus(peerCheckMs?: number) {
  const bus = await createBus(peerCheckMs);
  const received: LiveHint[] = [];
  bus.listen((hints) => void received.push(...hints));
  buses.push(bus);
  return { bus, received };
}

const order = (orderId: number): LiveHint => ({ kind: "order", customerId: "usr_1", orderId });
/** Restricted to this test's database: other tests share the server. */
const OURS = "pg_stat_activity where application_name = 'sonum-live' and datname = current_database()";
const countConnections = async () => (await admin.query(`select from ${OURS}`)).rowCount;
const terminateAll = () => admin.query(`select pg_terminate_backend(pid, 60000) from ${OURS}`);

it("carries hints between processes; the publisher's own listeners get them at once and only once", async () => {
  const [one, two] = [await openBus(), await openBus()];

  one.bus.publish([order(1), order(2)]);
  expect(one.received).toEqual([order(1), order(2)]);
  await vi.waitFor(() => expect(two.received).toEqual([order(1), order(2)]));

  two.bus.publish([order(3)]);
  await vi.waitFor(() => expect(one.received).toEqual([order(1), order(2), order(3)]));
  expect(two.received).toEqual([order(1), order(2), order(3)]);
});

it("splits what exceeds the notification limit and delivers all of it in order", async () => {
  const [one, two] = [await openBus(), await openBus()];
  const many = Array.from({ length: 500 }, (_, n) => order(n));
  const simIds = Array.from({ length: 5_000 }, (_, n) => 1_000_000 + n);

  one.bus.publish([...many, { kind: "sims", simIds }]);

  const receivedSims = () => two.received.flatMap((hint) => (hint.kind === "sims" ? hint.simIds : []));
  await vi.waitFor(() => expect(receivedSims()).toEqual(simIds));
  expect(two.received.filter(({ kind }) => kind === "order")).toEqual(many);
});

it("reconnects after its connection is cut, with one connection and no duplicates", async () => {
  const [one, two] = [await openBus(), await openBus()];
  await terminateAll();
  // A connection that the database counts may not listen yet; a gap comes from one that does.
  for (const { received } of [one, two])
    await vi.waitFor(() => expect(received).toContainEqual({ kind: "gap" }));
  await vi.waitFor(async () => expect(await countConnections()).toBe(2));
  await pause(200);
  expect(await countConnections()).toBe(2);

  one.bus.publish([order(7)]);
  const receivedOrders = () => two.received.filter(({ kind }) => kind === "order");
  await vi.waitFor(() => expect(receivedOrders()).toEqual([order(7)]));
  await pause(50);
  expect(receivedOrders()).toEqual([order(7)]);
});

it("publishes a gap to every process after reconnecting", async () => {
  const one = await openBus();
  const [{ pid }] = (await admin.query(`select pid from ${OURS}`)).rows as [{ pid: number }];
  const two = await openBus();
  await admin.query("select pg_terminate_backend($1, 60000)", [pid]);
  for (const { received } of [one, two])
    await vi.waitFor(() => expect(received).toContainEqual({ kind: "gap" }));
});

it("publishes a gap if another process dies: it may not have announced its last change", async () => {
  const dying = await createBus();
  const survivor = await openBus(20);
  expect(survivor.received).toEqual([]);
  await admin.query(
    `select pg_terminate_backend(pid, 60000) from (select pid from ${OURS} order by backend_start limit 1) first`,
  );
  await dying.close();
  await vi.waitFor(() => expect(survivor.received).toContainEqual({ kind: "gap" }));
});

it("publishes no gap if another process stops as planned, after it has announced its last change", async () => {
  const stopping = await createBus();
  const staying = await openBus(20);
  stopping.publish([order(9)]);
  await stopping.close();
  const last = await openBus();
  await vi.waitFor(async () => expect(await countConnections()).toBe(2));
  last.bus.publish([order(10)]);
  await vi.waitFor(() => expect(staying.received).toContainEqual(order(10)));
  await pause(200);
  expect(staying.received).toEqual([order(9), order(10)]);
});

it("still delivers hints within its own process while disconnected", async () => {
  const { bus, received } = await openBus();
  await terminateAll();
  const before = received.length;
  bus.publish([order(8)]);
  expect(received.slice(before)).toEqual([order(8)]);
});

it("leaves no connection behind if closed while reconnecting", async () => {
  const { bus } = await openBus();
  await terminateAll();
  await bus.close();
  await pause(1_200);
  await vi.waitFor(async () => expect(await countConnections()).toBe(0));
});
