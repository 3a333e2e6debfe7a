import { micro, usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { fillState } from "../src/create-context.ts";
import { buyActivation } from "../src/modules/activations/buying/buy-activation.ts";
import { syncCooldowns, syncWaitingOrders } from "../src/modules/activations/index.ts";
import { cancelActivation } from "../src/modules/activations/life/cancel-activation.ts";
import { listExpired } from "../src/modules/activations/life/sweep-store.ts";
import { expireOrders } from "../src/modules/activations/sweeps.ts";
import { syncAllocator } from "../src/modules/fleet/index.ts";
import { acceptMessages } from "../src/modules/ingest/accept-messages.ts";
import { matchMessages } from "../src/modules/ingest/match-messages.ts";
import type { Ctx } from "../src/platform/context.ts";
import { finishFile } from "./fixtures/on-file-finished.ts";
import type { Random } from "./fixtures/random.ts";
import { createTestShop, PRICE, type TestShop } from "./fixtures/test-shop.ts";
import { figureOf, runHarness, timeLimit } from "./trust/run-harness.ts";

/** Concurrent orders in each of the four races that end orders. */
const ORDERS = 460;
const BUYERS = 16;
const RACES = 6;
/** Competing calls of all six races; two thousand rounds in a normal run. */
const CALLS = figureOf("TRUST_RACE_CALLS", RACES * 2 * ORDERS);
/** Two calls compete to end an order. */
const SHOPS = Math.ceil(CALLS / RACES / (2 * ORDERS));
/** Rounds of each of the two purchase races. */
const PURCHASE_ROUNDS = Math.ceil(CALLS / RACES / BUYERS);
const TIMEOUT_MS = timeLimit(CALLS / RACES, 20);
const CUSTOMERS = 20;
const LANES = 5;
/** Small batches, so that both sides of a race make progress. */
const BATCH = 20;
const LIFETIME_MS = 20 * 60 * 1000;

type TestOrder = { id: bigint; customerId: string; orderId: number; iccid: string };

raceToEnd("A7 cancellation against SMS: one winner in every round", async ({ shop, orders }) => {
  const halves = [orders.slice(0, ORDERS / 2), orders.slice(ORDERS / 2)];
  await Promise.all([
    cancelAll(shop.system, orders),
    ...halves.map((half) => deliverAll(shop, half, shop.system)),
  ]);
  await expectOneEnd(shop, { cancelled: true, received: true });
});

raceToEnd("A8 cancellation against expiry: one refund in every round", async ({ shop, orders }) => {
  const before = withClockAt(shop, LIFETIME_MS - 1);
  shop.clock.advance(LIFETIME_MS);
  await Promise.all([cancelAll(before, orders), expireAll(shop.system)]);
  await expectOneEnd(shop, { cancelled: true, expired: true });
});

raceToEnd("A17 A18 two expiry workers expire every order once", async ({ shop }) => {
  shop.clock.advance(LIFETIME_MS);
  const [one, two] = await Promise.all([expireAll(shop.system), expireAll(shop.system)]);
  expect(one + two).toBe(ORDERS);
  await expectOneEnd(shop, { expired: true });
});

raceToEnd(
  "A10 last-moment SMS against expiry: a code and no refund, or a refund and no code",
  async ({ shop, orders }) => {
    const before = withClockAt(shop, LIFETIME_MS - 1);
    shop.clock.advance(LIFETIME_MS);
    await Promise.all([
      deliverAll(shop, orders.toReversed(), before),
      expireAll(shop.system),
      expireAll(shop.system),
    ]);
    await expectOneEnd(shop, { expired: true, received: true });
  },
);

raceToBuy("A2 sixteen buyers in two processes compete for one SIM: one gets it in every round", async () => {
  const shop = await createTestShop();
  await shop.simsOnSale();
  const processes = [shop.system, await otherProcess(shop)];
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.customer({ balance: PRICE })));
  return { shop, processes, customerOf: (n) => buyers[n] };
});

raceToBuy(
  "A1 sixteen purchases in two processes compete for one balance: one succeeds in every round",
  async () => {
    const shop = await createTestShop();
    await shop.simsOnSale(BUYERS);
    const processes = [shop.system, await otherProcess(shop)];
    const customer = await shop.customer({ balance: PRICE });
    return { shop, processes, customerOf: () => customer };
  },
);

type Orders = { shop: TestShop; orders: TestOrder[] };

/** A race in which two calls compete to end each of many orders, in one shop after another. */
function raceToEnd(title: string, race: (orders: Orders) => Promise<void>): void {
  const run = async () => {
    for (let n = 0; n < SHOPS; n++) {
      await race(await shopWithOrders());
      await finishFile();
    }
    return { calls: SHOPS * ORDERS * 2, races: SHOPS * ORDERS };
  };
  it(title, () => runHarness("races", run), TIMEOUT_MS);
}

type Buyers = { shop: TestShop; processes: Ctx[]; customerOf(n: number): string | undefined };

/** A race of many rounds in which sixteen purchases compete. Each process wins some rounds. */
function raceToBuy(title: string, prepare: () => Promise<Buyers>): void {
  const run = async (random: Random) => {
    const buyers = await prepare();
    const winners = new Set<number>();
    for (let round = 0; round < PURCHASE_ROUNDS; round++) winners.add(await raceOnce(buyers, round, random));
    expect(winners.size).toBe(buyers.processes.length);
    const customer = buyers.customerOf(0) ?? "";
    expect(await buyers.shop.balance(customer)).toEqual({ available: PRICE, held: micro(0n) });
    expect(await buyers.shop.differences()).toEqual([]);
    return { calls: PURCHASE_ROUNDS * BUYERS, races: PURCHASE_ROUNDS };
  };
  it(title, () => runHarness("races", run), TIMEOUT_MS);
}

/** Returns the process whose purchase won. It is cancelled for the next round. */
async function raceOnce({ shop, processes, customerOf }: Buyers, round: number, random: Random) {
  const wanted = { service: "tg", country: "ee", currency: "USD" };
  const first = random.below(processes.length);
  const sideOf = (n: number) => (n + first) % processes.length;
  const purchases = await Promise.allSettled(
    Array.from({ length: BUYERS }, (_, n) => {
      const by = processes[sideOf(n)] ?? shop.system;
      return buyActivation(by, customerOf(n) ?? "", { ...wanted, key: `${round}-${n}` });
    }),
  );
  const sold = purchases.flatMap((purchase, n) =>
    purchase.status === "fulfilled" ? [{ n, ...purchase.value }] : [],
  );
  expect(sold).toHaveLength(1);
  const [{ n, id, customerId } = { n: 0, id: 0n, customerId: "" }] = sold;
  const next = random.pick(processes);
  await cancelActivation(next, customerId, next.publicIds.toPublic(id));
  return sideOf(n);
}

/** Many customers with many orders, each on its own SIM. */
async function shopWithOrders(): Promise<Orders> {
  const shop = await createTestShop();
  await shop.simsOnSale(ORDERS);
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, () => shop.customer({ balance: usd("100") })),
  );
  const bought = await Promise.all(
    Array.from({ length: ORDERS }, (_, n) => shop.buy(customers[n % CUSTOMERS] ?? "", { key: `k${n}` })),
  );
  const sims = await shop.db.selectFrom("fleet.sims").select(["simId", "iccid"]).execute();
  const iccids = new Map(sims.map(({ simId, iccid }) => [simId, iccid]));
  const orders = bought.map(({ id, customerId, simId }) => ({
    id,
    customerId,
    iccid: iccids.get(simId) ?? "",
    orderId: shop.system.publicIds.toPublic(id),
  }));
  return { shop, orders };
}

/** Another process on the same database, with its own memory and the same live hints. */
async function otherProcess({ system }: TestShop): Promise<Ctx> {
  const other = { ...system, state: new Map() };
  await fillState(other);
  await syncAllocator(other);
  await syncWaitingOrders(other);
  await syncCooldowns(other);
  return other;
}

/** A context whose clock is fixed, `ms` after the current time. */
function withClockAt({ system, clock }: TestShop, ms: number): Ctx {
  const now = new Date(clock.now().getTime() + ms);
  return { ...system, clock: { ...system.clock, now: () => now } };
}

/**
 * Cancels from the last order to the first, so that it meets the other side of the race in the middle. Losing gives
 * `order_closed`; a deadlock would fail the test.
 */
async function cancelAll(ctx: Ctx, orders: TestOrder[]): Promise<void> {
  const left = orders.toReversed();
  const lane = async () => {
    for (let order = left.shift(); order; order = left.shift())
      await cancelActivation(ctx, order.customerId, order.orderId).catch(expectClosed);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

const expectClosed = (error: unknown) => expect(error).toMatchObject({ code: "order_closed" });

async function deliverAll({ acting, clock }: TestShop, orders: TestOrder[], ctx: Ctx): Promise<void> {
  for (let first = 0; first < orders.length; first += BATCH) {
    const sms = orders.slice(first, first + BATCH).map(({ iccid, orderId }) => ({
      key: String(orderId),
      iccid,
      sender: "Telegram",
      text: `Telegram code ${10_000 + (orderId % 90_000)}`,
      receivedAt: clock.now(),
    }));
    await acceptMessages(ctx, acting, sms);
    await matchMessages(ctx);
  }
}

async function expireAll(ctx: Ctx): Promise<number> {
  let ended = 0;
  let due = 1;
  while (due > 0) {
    ended += await expireOrders(ctx, BATCH);
    due = (await listExpired(ctx, 1)).length;
  }
  return ended;
}

type Ends = { cancelled?: true; expired?: true; received?: true };
const STATUS = { cancelled: 4, expired: 5, received: 2 } as const;

/** Every order ended once, every given outcome occurred, and the ledger matches the statuses. */
async function expectOneEnd(shop: TestShop, outcomes: Ends): Promise<void> {
  await expireAll(shop.system);
  const orders = await shop.db
    .selectFrom("activations.orders")
    .select(["id", "status", "encryptedCode"])
    .execute();
  const postings = await shop.db.selectFrom("wallet.postings").select(["orderId", "reason", "key"]).execute();
  const ends = Map.groupBy(
    postings.filter(({ key }) => key.startsWith("end:")),
    ({ orderId }) => orderId,
  );
  const odd = orders.filter(({ id, status, encryptedCode }) => {
    const reasons = [...new Set(ends.get(id)?.map(({ reason }) => reason))];
    const isSold = status === STATUS.received;
    return reasons.join() !== (isSold ? "sale" : "refund") || (encryptedCode !== null) !== isSold;
  });
  expect([orders.length, odd]).toEqual([ORDERS, []]);
  const possible = Object.keys(outcomes).map((outcome): number => STATUS[outcome as keyof Ends]);
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(possible));
  expect(await shop.differences()).toEqual([]);
}
