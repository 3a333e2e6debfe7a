import { setTimeout as pause } from "node:timers/promises";
import { usd } from "@sonum/contract/money";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTestShop, type TestShop } from "../../../../test/fixtures/test-shop.ts";
import { fillState } from "../../../create-context.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { LiveHint } from "../../../platform/live/live.ts";
import { createLiveBus } from "../../../platform/live/live-bus.ts";
import { openChannel } from "../../../platform/live/open-channel.ts";
import { createPostgresChannel } from "../../../platform/live/postgres-channel.ts";
import { buyActivation } from "../../activations/buying/buy-activation.ts";
import { verifyDoubtfulSims } from "../../activations/buying/verify-doubtful-sims.ts";
import { syncWaitingOrders } from "../../activations/index.ts";
import { cancelActivation } from "../../activations/life/cancel-activation.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { applyPortReport, deleteOldSimChanges, publishSims, syncAllocator } from "../index.ts";
import { Allocator } from "./allocator.ts";

const closers: (() => unknown)[] = [];
let shop: TestShop;

beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Another server process on the same database, with its own memory. */
async function startProcess(more: Partial<Ctx> = {}): Promise<Ctx> {
  const live = await createLiveBus((listener) =>
    createPostgresChannel({ directUrl: shop.url, log: shop.system.log, peerCheckMs: 20 }, listener),
  );
  const ctx: Ctx = { ...shop.system, live, state: new Map(shop.system.state), ...more };
  await fillState(ctx);
  closers.push(live.close, await syncAllocator(ctx), await syncWaitingOrders(ctx));
  return ctx;
}

const TELEGRAM = { service: "tg", country: "ee", currency: "USD" };
const countIn = (ctx: Ctx) =>
  Allocator.of(ctx).countOf(
    CatalogueCache.of(ctx).findCountry("ee")?.number ?? 0,
    CatalogueCache.of(ctx).findService("tg")?.number ?? 0,
  );
const portOf = (n: number) => ({
  port: n,
  iccid: `893720000000000000${n}`,
  phone: `+3725550000${n}`,
  operator: "tele2",
  country: "ee",
  signal: 80,
});
const report = (ctx: Ctx, ports: number[]) =>
  applyPortReport(ctx, { id: shop.machine.id, partnerId: shop.partnerId }, ports.map(portOf));
const publish = (ctx: Ctx, ports: number[]) =>
  publishSims(
    ctx,
    shop.partnerId,
    ports.map((n) => portOf(n).iccid),
  );

it("SHOP-12 shows a purchase and a cancellation of one process in the other", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const customer = await shop.customer({ balance: usd("1") });
  await report(one, [1, 2]);
  await publish(one, [1, 2]);
  await vi.waitFor(() => expect([countIn(one), countIn(two)]).toEqual([2, 2]));

  const order = await buyActivation(one, customer, TELEGRAM);
  expect(countIn(one)).toBe(1);
  await vi.waitFor(() => expect(countIn(two)).toBe(1));

  await cancelActivation(two, customer, two.publicIds.toPublic(order.id));
  await vi.waitFor(() => expect([countIn(one), countIn(two)]).toEqual([2, 2]));
});

it("A2 sells the last number once when two processes compete", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const customer = await shop.customer({ balance: usd("1") });
  await report(one, [1]);
  await publish(one, [1]);
  await vi.waitFor(() => expect([countIn(one), countIn(two)]).toEqual([1, 1]));

  const sales = await Promise.allSettled([one, two].map((ctx) => buyActivation(ctx, customer, TELEGRAM)));
  expect(sales.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await shop.balance(customer)).toMatchObject({ held: usd("0.25") });
});

it("knows waiting orders and used-up SIMs after a later start", async () => {
  const one = await startProcess();
  const customer = await shop.customer({ balance: usd("1") });
  await report(one, [1, 2, 3]);
  await publish(one, [1, 2, 3]);
  await vi.waitFor(() => expect(countIn(one)).toBe(3));
  await buyActivation(one, customer, TELEGRAM);
  await one.db.updateTable("fleet.sims").set({ used: "1" }).where("port", "=", 3).execute();

  expect(countIn(await startProcess())).toBe(await freeInDatabase());
});

it("catches up after a lost connection: orders, cancellations and new SIMs", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const customer = await shop.customer({ balance: usd("1") });
  await report(one, [1, 2]);
  await publish(one, [1, 2]);
  await vi.waitFor(() => expect(countIn(two)).toBe(2));
  const order = await buyActivation(one, customer, TELEGRAM);
  await vi.waitFor(() => expect(countIn(two)).toBe(1));

  // This process does everything below, and its hints reach no other process.
  const mute = { ...one, live: shop.system.live };
  await cancelActivation(mute, customer, one.publicIds.toPublic(order.id));
  await report(mute, [1, 2, 3]);
  await publish(mute, [3]);
  expect(countIn(two)).toBe(1);

  await cutConnections();
  await vi.waitFor(async () => {
    await verifyDoubtfulSims(two);
    expect(countIn(two)).toBe(3);
  });
});

it("catches up with a process that died after a commit, before sending its hints", async () => {
  const survivor = await startProcess();
  const bus = await createLiveBus(openChannel({ directUrl: shop.url, log: shop.system.log }));
  const customer = await shop.customer({ balance: usd("1") });
  await report(survivor, [1, 2]);
  await publish(survivor, [1, 2]);
  await vi.waitFor(() => expect(countIn(survivor)).toBe(2));
  const order = await buyActivation(survivor, customer, TELEGRAM);

  const dying = { ...survivor, live: shop.system.live };
  await cancelActivation(dying, customer, survivor.publicIds.toPublic(order.id));
  await report(dying, [1, 2, 3]);
  await publish(dying, [3]);
  expect(countIn(survivor)).toBe(1);
  // It gets no chance to say goodbye.
  await shop.system.pool.query(
    `select pg_terminate_backend(pid, 60000)
       from (select pid from pg_stat_activity where application_name = 'sonum-live' and datname = current_database()
              order by backend_start desc limit 1) as latest`,
  );
  await bus.close();
  await vi.waitFor(async () => {
    await verifyDoubtfulSims(survivor);
    expect(countIn(survivor)).toBe(3);
  });
});

it("A30 removes and restores SIMs as machines report them", async () => {
  const one = await startProcess();
  await report(one, [1, 2]);
  await publish(one, [1, 2]);
  await report(one, [1]);
  await vi.waitFor(() => expect(countIn(one)).toBe(1));
  await report(one, [1, 2]);
  await vi.waitFor(() => expect(countIn(one)).toBe(2));
});

it("keeps the newest result when an older query takes longer", async () => {
  let isSlow = false;
  const query: Ctx["query"] = async (statement) => {
    const rows = await shop.system.query<never>(statement);
    if (statement.name === "list_allocator_sims_by_id" && isSlow) {
      isSlow = false;
      await pause(80);
    }
    return rows;
  };
  const one = await startProcess({ query });
  await report(one, [1]);
  await publish(one, [1]);
  await vi.waitFor(() => expect(countIn(one)).toBe(1));

  isSlow = true;
  await report(one, []);
  await report(one, [1]);
  await pause(120);
  await vi.waitFor(() => expect(countIn(one)).toBe(1));
});

it("retries a failed query", async () => {
  let reads = 0;
  const query: Ctx["query"] = async (statement) => {
    if (statement.name === "list_allocator_sims_by_id" && ++reads === 2) throw new Error("away");
    return shop.system.query(statement);
  };
  const one = await startProcess({ query });
  await report(one, [1]);
  await publish(one, [1]);
  await vi.waitFor(() => expect(countIn(one)).toBe(1));
});

it("ignores hints after it was stopped", async () => {
  const ctx: Ctx = { ...shop.system, state: new Map(shop.system.state) };
  await fillState(ctx);
  const stop = await syncAllocator(ctx);
  stop();
  await shop.simsOnSale(1);
  await pause(30);
  expect(countIn(ctx)).toBe(0);
});

const cutConnections = () =>
  shop.system.pool.query(
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity
      where application_name = 'sonum-live' and datname = current_database()`,
  );

/** SIMs free for the first service, counted in the tables. */
async function freeInDatabase(): Promise<number> {
  const { rows } = await shop.system.pool.query<{ free: number }>(
    `select count(*)::int as free from fleet.sims s
      where on_sale and present and not fleet.is_blocked(blocked, 0::smallint)
        and not exists (select from activations.orders o where o.sim_id = s.sim_id and o.service = 0 and status = 1)`,
  );
  return rows[0]?.free ?? 0;
}

it("reads only recently changed SIMs again when another process vanishes, in pages, and all after a long gap", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const hints: LiveHint[] = [];
  closers.push(two.live.listen((received) => void hints.push(...received)));
  await report(one, [1, 2, 3]);
  await publish(one, [1, 2, 3]);
  // The hint of the report may already load what was published: that of the publication would then come while we watch.
  await vi.waitFor(() => expect(hints.map(({ kind }) => kind)).toEqual(["sims", "sims"]));
  await vi.waitFor(() => expect(countIn(two)).toBe(3));
  const statements: { name: string; values: unknown[] }[] = [];
  const query: Ctx["query"] = (statement) => {
    statements.push(statement);
    return two.query(statement);
  };
  const watched: Ctx = { ...two, query };
  closers.push(await syncAllocator(watched));
  await shop.system.pool.query("delete from fleet.sim_changes");
  // A change whose hint is lost with its process.
  await shop.system.pool.query("update fleet.sims set on_sale = false where iccid = $1", [portOf(2).iccid]);
  statements.splice(0);

  watched.live.publish([{ kind: "gap" }]);
  // Two loaders fill the stock of this process, and only one of them is watched.
  const names = () => statements.map(({ name }) => name);
  await vi.waitFor(() => expect(names()).toEqual(["recently_changed_sims", "list_allocator_sims_by_id"]));
  await vi.waitFor(() => expect(countIn(two)).toBe(2));
  expect(statements[1]?.values[0]).toHaveLength(1);

  await shop.system.pool.query("update fleet.sims set on_sale = false where iccid = $1", [portOf(3).iccid]);
  await shop.system.pool.query("update fleet.sim_changes set changed_at = now() - interval '4 minutes'");
  watched.live.publish([{ kind: "gap" }, { kind: "gap", isLong: true }]);
  await vi.waitFor(() => expect(names()).toContain("list_allocator_sims"));
  await vi.waitFor(() => expect(countIn(two)).toBe(1));
  await deleteOldSimChanges(shop.system);
  expect((await shop.system.pool.query("select from fleet.sim_changes")).rowCount).toBeGreaterThan(0);
  await shop.system.pool.query("update fleet.sim_changes set changed_at = now() - interval '11 minutes'");
  await deleteOldSimChanges(shop.system);
  expect((await shop.system.pool.query("select from fleet.sim_changes")).rowCount).toBe(0);
});
