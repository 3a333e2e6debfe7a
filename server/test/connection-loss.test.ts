import { once } from "node:events";
import type { Socket } from "node:net";
import { usd } from "@sonum/contract/money";
import type pg from "pg";
import { expect, it, vi } from "vitest";
import { REPEATS } from "../../scripts/lib/repeats.ts";
import { verifyDoubtfulSims } from "../src/modules/activations/buying/verify-doubtful-sims.ts";
import { reconcileHolds } from "../src/modules/activations/index.ts";
import { cancelActivation } from "../src/modules/activations/life/cancel-activation.ts";
import { expireOrders } from "../src/modules/activations/sweeps.ts";
import { matchMessages } from "../src/modules/ingest/match-messages.ts";
import { createTestShop, type TestShop } from "./fixtures/test-shop.ts";

/** More statements than any step of an order has. */
const STATEMENTS_MAX = 40;
const ROUNDS = 2 * REPEATS;
const LIFETIME_MS = 20 * 60 * 1000;
/** More than the settled orders of a round cost. */
const ROUND_BUDGET = 25;

type Where = "before" | "after";
type Cut = { at: number; where: Where };
type Step = (
  shop: TestShop,
  customer: string,
  name: string,
) => Promise<{ act(): Promise<unknown>; check(): Promise<void> }>;

/**
 * Steps of a process that loses its connection at one of its statements: before it is sent, or after it ran but before
 * the answer arrived. The last statement is the commit.
 */
const steps: Record<string, Step> = {
  "A13 A14 A15 buying": async (shop, customer, key) => {
    const buy = () => shop.buy(customer, { key });
    return {
      act: buy,
      async check() {
        const { id } = await buy();
        const again = await buy();
        expect(again.id).toBe(id);
        expect(await keysOf(shop, id)).toEqual([`buy:${id}`]);
        await cancelActivation(shop.system, customer, shop.system.publicIds.toPublic(id));
      },
    };
  },
  "A13 A14 A15 cancelling": async (shop, customer) => {
    const { id } = await buyOne(shop, customer);
    const cancel = () => cancelActivation(shop.system, customer, shop.system.publicIds.toPublic(id));
    return { act: cancel, check: () => endsOnce(shop, id, { by: () => cancel().catch(() => {}), as: 4 }) };
  },
  "A13 A15 A17 expiring": async (shop, customer) => {
    const { id } = await buyOne(shop, customer);
    shop.clock.advance(LIFETIME_MS);
    const expire = () => expireOrders(shop.system);
    return { act: expire, check: () => endsOnce(shop, id, { by: expire, as: 5 }) };
  },
  "A13 A15 settling": async (shop, customer, key) => {
    const [iccid = ""] = await shop.simsOnSale();
    const { id } = await buyOn(shop, customer, iccid);
    const settle = async () => {
      await shop.receive(iccid, { key, text: "Telegram code 54321" });
    };
    return { act: settle, check: () => endsOnce(shop, id, { by: settle, as: 2 }) };
  },
};

for (const [name, step] of Object.entries(steps))
  for (const where of ["before", "after"] as const)
    it(`${name} happens once or not at all if the connection is lost ${where} any statement, and can be retried`, async () => {
      const shop = await createTestShop({ lateGraceMs: 0 });
      const cutter = createConnectionCutter(shop.system.pool);
      // Every lost answer hides one SIM until it is verified, so there must be spare ones.
      await shop.simsOnSale(12);
      const customer = await shop.customer({ balance: usd(String(ROUND_BUDGET * ROUNDS)) });
      let cuts = 0;
      for (let round = 0; round < ROUNDS; round++)
        for (let at = 1; at <= STATEMENTS_MAX; at++) {
          const { act, check } = await step(shop, customer, `${where}-${round}-${at}`);
          const wasCut = await cutter.during({ at, where }, act);
          await check();
          await verifyDoubtfulSims(shop.system);
          if (!wasCut) break;
          cuts++;
        }
      expect(cuts).toBeGreaterThan(ROUNDS * 4);
      expect(await shop.differences()).toEqual([]);
      expect(await reconcileHolds(shop.system)).toEqual([]);
    });

/** Repeats the work twice and expects one final state and one ledger entry for it. */
async function endsOnce(shop: TestShop, id: bigint, { by, as }: { by: () => Promise<unknown>; as: number }) {
  await by();
  await by();
  await matchMessages(shop.system);
  const [order] = await shop.db
    .selectFrom("activations.orders")
    .select("status")
    .where("id", "=", id)
    .execute();
  expect(order?.status).toBe(as);
  expect(await keysOf(shop, id)).toEqual([`buy:${id}`, `end:${id}`]);
  shop.clock.advance(LIFETIME_MS);
}

async function keysOf({ db }: TestShop, orderId: bigint): Promise<string[]> {
  const postings = await db
    .selectFrom("wallet.postings")
    .select("key")
    .where("orderId", "=", orderId)
    .execute();
  return [...new Set(postings.map(({ key }) => key))].toSorted();
}

/** After a lost connection the stock is reloaded and may be empty for a moment. */
const buyOne = (shop: TestShop, customer: string) => vi.waitFor(() => shop.buy(customer));

/** Buys until the number is on this SIM; the others are cancelled. */
async function buyOn(shop: TestShop, customer: string, iccid: string) {
  const { simId } = await shop.db
    .selectFrom("fleet.sims")
    .select("simId")
    .where("iccid", "=", iccid)
    .executeTakeFirstOrThrow();
  const others: number[] = [];
  for (;;) {
    const order = await buyOne(shop, customer);
    const orderId = shop.system.publicIds.toPublic(order.id);
    if (order.simId === simId) {
      for (const other of others) await cancelActivation(shop.system, customer, other);
      return order;
    }
    others.push(orderId);
  }
}

/** Cuts a pool connection at its n-th statement, as a network failure or a crash would. */
function createConnectionCutter(pool: pg.Pool) {
  let cut: Cut | undefined;
  let count = 0;
  let cutting: Promise<unknown> | undefined;
  let backend = 0;
  const known = new WeakSet<object>();

  pool.on("acquire", (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(client, {
      query(...args: unknown[]) {
        if (!cut || ++count !== cut.at) return query(...args);
        const { where } = cut;
        cutting = once(streamOf(client), "close");
        backend = internalsOf(client).processID;
        if (where === "before") streamOf(client).destroy();
        return where === "before" ? query(...args) : loseAnswer(client, query, args);
      },
    });
  });

  return {
    /** Returns whether the work reached the statement at which it was to be cut. */
    async during(wanted: Cut, act: () => Promise<unknown>): Promise<boolean> {
      [cut, count] = [wanted, 0];
      await act().catch(() => {});
      const wasCut = count >= wanted.at;
      // Until the connection is closed the pool might hand it out again.
      await cutting;
      [cut, cutting] = [undefined, undefined];
      if (wasCut) await untilBackendGone(pool, backend);
      return wasCut;
    },
  };
}

/** Runs the statement and loses its answer. Pools pass a callback, transactions a query object with one, Kysely awaits a promise. */
function loseAnswer(client: pg.PoolClient, query: (...args: unknown[]) => unknown, args: unknown[]) {
  const lost = new Error("Connection terminated unexpectedly");
  const disconnectOn = (callback: (error: Error) => void) => () => {
    streamOf(client).destroy();
    callback(lost);
  };
  const [statement] = args;
  const callback = args.at(-1);
  if (hasCallback(statement))
    return query(Object.assign(statement, { callback: disconnectOn(statement.callback) }));
  if (typeof callback === "function")
    return query(...args.slice(0, -1), disconnectOn(callback as (error: Error) => void));
  return Promise.resolve(query(...args)).then(() => {
    streamOf(client).destroy();
    throw lost;
  });
}

const hasCallback = (statement: unknown): statement is { callback(error: Error): void } =>
  typeof statement === "object" &&
  statement !== null &&
  "callback" in statement &&
  typeof statement.callback === "function";

/** PostgreSQL needs a moment to notice that the client is gone and to release its locks. */
const untilBackendGone = (pool: pg.Pool, backend: number) =>
  vi.waitFor(async () => {
    const { rows } = await pool.query("select pid from pg_stat_activity where pid = $1", [backend]);
    expect(rows).toEqual([]);
  });

const streamOf = (client: pg.PoolClient) => internalsOf(client).connection.stream;

const internalsOf = (client: pg.PoolClient) =>
  client as unknown as { connection: { stream: Socket }; processID: number };
