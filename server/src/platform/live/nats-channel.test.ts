import { connect } from "@nats-io/transport-node";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { createNatsServer } from "../../../test/fixtures/nats-server.ts";
import { createLog } from "../log/log.ts";
import type { LiveHint } from "./live.ts";
import { createLiveBus } from "./live-bus.ts";
import { createNatsChannel } from "./nats-channel.ts";
import { createNatsPeers } from "./nats-peers.ts";

const log = createLog("silent");
const nats = await createNatsServer();
await nats.start();
const buses: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()));
});
afterAll(() => nats.stop());

const createBus = ({ database = "sonum", aliveEveryMs = 30 } = {}) =>
  createLiveBus((listener) =>
    createNatsChannel({ natsUrl: nats.url, database, log, aliveEveryMs }, listener),
  );

async function openBus(options = {}) {
  const bus = await createBus(options);
  const received: LiveHint[] = [];
  bus.listen((hints) => void received.push(...hints));
  buses.push(bus);
  return { bus, received };
}

async function connectToNats() {
  const { host, username, password } = new URL(nats.url);
  const connection = await connect({ servers: host, user: username, pass: password });
  buses.push(connection);
  return connection;
}

const order = (orderId: number): LiveHint => ({ kind: "order", customerId: "usr_1", orderId });
const GAP: LiveHint = { kind: "gap" };

it("carries hints between the processes of one shop, once each", async () => {
  const [one, two, other] = [await openBus(), await openBus(), await openBus({ database: "other" })];
  one.bus.publish([order(1), order(2)]);
  await vi.waitFor(() => expect(two.received).toEqual([order(1), order(2)]));
  two.bus.publish([order(3)]);
  await vi.waitFor(() => expect(one.received).toEqual([order(1), order(2), order(3)]));
  expect(two.received).toEqual([order(1), order(2), order(3)]);
  expect(other.received).toEqual([]);
});

it("publishes a gap to every process after the server was away, and carries hints again", async () => {
  const [one, two] = [await openBus(), await openBus()];
  await nats.stop();
  one.bus.publish([order(4)]);
  expect(one.received).toEqual([order(4)]);
  await nats.start();
  for (const { received } of [one, two]) await vi.waitFor(() => expect(received).toContainEqual(GAP));
  one.bus.publish([order(5)]);
  await vi.waitFor(() => expect(two.received).toContainEqual(order(5)));
});

it("publishes no gap if another process stops as planned, after it has announced its last change", async () => {
  const staying = await openBus({ aliveEveryMs: 200 });
  const stopping = await createBus({ aliveEveryMs: 5 });
  const watcher = await connectToNats();
  stopping.publish([order(6)]);
  await stopping.close();
  let checks = 0;
  watcher.subscribe("sonum.sonum.alive", { callback: () => void checks++ });
  // A process counts as lost after three messages that it missed.
  await vi.waitFor(() => expect(checks).toBeGreaterThan(4));
  expect(staying.received).toEqual([order(6)]);
});

it("counts a process as lost that missed three messages, once, and not after a stall of its own", () => {
  let time = 0;
  const peers = createNatsPeers(5, () => time);
  expect([peers.see("a"), peers.see("a"), peers.see("b")]).toEqual([true, false, true]);
  const checkAt = (at: number) => {
    time = at;
    return peers.isAnyLost();
  };
  expect([checkAt(5), checkAt(10), checkAt(15)]).toEqual([false, false, false]);
  peers.see("b");
  expect([checkAt(20), checkAt(25)]).toEqual([true, false]);
  peers.see("b");
  expect(checkAt(100)).toBe(false);
  peers.forget("b");
  expect(checkAt(105)).toBe(false);
});

it("does not start if there is no server", async () => {
  await nats.stop();
  await expect(openBus()).rejects.toThrow();
  await nats.start();
});
