import { randomUUID } from "node:crypto";
import { type Money, micro, shareOf } from "@sonum/contract/money";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SandboxOrder } from "../src/adapters/payment-sandbox/sandbox-order.ts";
import { sign } from "../src/adapters/payment-sandbox/write-report.ts";
import { reconcilePayments } from "../src/modules/payments/index.ts";
import { creditFor, feeOf, findMethod } from "../src/modules/payments/rules.ts";
import { insertTopUp } from "../src/modules/payments/store.ts";
import { takeCallback } from "../src/modules/payments/take-callback.ts";
import { workEvent } from "../src/modules/payments/work-event.ts";
import {
  accounts,
  type Entry,
  holdEntry,
  postEntries,
  refundEntry,
  settleEntry,
} from "../src/modules/wallet/index.ts";
import { transact } from "../src/platform/context.ts";
import type { PaymentEventKind } from "../src/platform/ports.ts";
import { type House, makeHouse } from "./house.ts";
import { openPayDesk, type PayDesk } from "./pay-desk.ts";

/** The full size is played by `npm run simulate:month`. */
const ORDERS = Number(process.env["MONTH_ORDERS"] ?? 1_500);
const DAYS = 30;
const CUSTOMERS = 50;
const TOP_UPS_A_DAY = Math.max(5, Math.round(ORDERS / 20 / DAYS));
const ORDERS_A_DAY = Math.ceil(ORDERS / DAYS);
const BATCH = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
const TROUBLE = 0.01;
const ROOM_MS = Math.max(600_000, ORDERS * 20);

let house: House;
let desk: PayDesk;
beforeAll(async () => {
  house = await makeHouse();
  desk = await openPayDesk(house);
});
afterAll(() => desk.close());

/** Chance that plays the same month every time. */
let seed = 20_261_115;
const chance = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const below = (max: number) => Math.floor(chance() * max);

/** What really happened, kept apart from the books. */
const truth = { credits: new Map<string, bigint>(), spent: new Map<string, bigint>(), settled: 0n };
const troubles = { lost: 0, doubled: 0, late: 0, sent: 0 };
const add = (sums: Map<string, bigint>, who: string, amount: bigint) =>
  sums.set(who, (sums.get(who) ?? 0n) + amount);

type Payment = { customerId: string; order: SandboxOrder; credit: Money };
type Told = { payment: Payment; kind: PaymentEventKind };

async function begin(customerId: string): Promise<Payment> {
  const method = findMethod(chance() < 0.5 ? "card" : "crypto");
  if (!method) throw new Error("There is no such method");
  const amount = BigInt(1_000 + below(4_000)) * 10_000n;
  const { rateE8, quotedAt } = house.memory.rates.get(method.currency);
  const now = house.clock.now();
  const credit = creditFor(method, amount, rateE8);
  const provider = method.code === "card" ? ("stripe" as const) : ("crypto" as const);
  const billingId = randomUUID();
  const row = {
    ...{ id: house.system.newId("pay"), customerId, method: method.code, provider, billingId },
    ...{ currency: method.currency, amount, fee: feeOf(method, amount), rateE8, rateQuotedAt: quotedAt },
    ...{ expected: credit, confirmations: null, confirmationsWanted: null, redirectUrl: null },
    ...{ dismissedAt: null, thawedAt: null, createdAt: now, expiresAt: now, changedAt: now },
  };
  await transact(house.system, (tx) => insertTopUp(tx, row));
  const urls = { doneUrl: "https://sonum.test/done", failedUrl: "https://sonum.test/failed" };
  const order = {
    provider,
    billingId,
    amount: String(amount),
    currency: method.currency,
    email: "",
    locale: "en",
    ...urls,
  };
  return { customerId, order, credit };
}

/** It happens at the provider for certain; whether we are told is another matter. */
function happen(payment: Payment, kind: PaymentEventKind, late: Told[]): Told[] {
  desk.happen(payment.order, kind);
  const told = { payment, kind };
  troubles.sent++;
  const luck = chance();
  if (luck < TROUBLE) troubles.lost++;
  else if (luck < 2 * TROUBLE) troubles.doubled++;
  else if (luck < 3 * TROUBLE) troubles.late++;
  if (luck < TROUBLE) return [];
  if (luck < 2 * TROUBLE) return [told, told];
  if (luck < 3 * TROUBLE) {
    late.push(told);
    return [];
  }
  return [told];
}

async function tell({ payment: { order }, kind }: Told): Promise<void> {
  const written = desk.write(order, kind);
  const headers = sign(written, house.clock.now());
  await takeCallback(house.system, { provider: order.provider, headers, body: written.body });
}

async function workAll(): Promise<void> {
  const { rows } = await sql<{
    id: bigint;
  }>`select id from payments.events where worked_at is null order by id`.execute(house.db);
  for (const { id } of rows) await workEvent(house.system, { eventId: String(id) });
}

/** Payments of a day: new ones come, some older ones go back or are disputed, some of those are won. */
async function payments(
  customers: string[],
  paid: Payment[],
  disputed: Payment[],
  late: Told[],
): Promise<void> {
  const told: Told[] = late.splice(0).toReversed();
  for (let n = 0; n < TOP_UPS_A_DAY; n++) {
    const payment = await begin(customers[below(customers.length)] ?? "");
    if (chance() < 0.08) told.push(...happen(payment, "expired", late));
    else {
      told.push(...happen(payment, "confirmed", late));
      add(truth.credits, payment.customerId, payment.credit);
      paid.push(payment);
    }
  }
  for (const payment of disputed.splice(0)) {
    if (chance() < 0.5) continue;
    told.push(...happen(payment, "dispute_won", late));
    add(truth.credits, payment.customerId, payment.credit);
  }
  for (let n = 0; n < TOP_UPS_A_DAY * 0.04; n++) {
    const [payment] = paid.splice(below(paid.length), 1);
    if (!payment) continue;
    const isDisputed = payment.order.provider === "stripe" && chance() < 0.5;
    told.push(...happen(payment, isDisputed ? "disputed" : "refunded", late));
    add(truth.credits, payment.customerId, -payment.credit);
    if (isDisputed) disputed.push(payment);
  }
  for (const one of told) await tell(one);
  await workAll();
}

let orderId = 0n;

/** Orders of a day, in batches as the desk makes them: money is held, then paid or given back. */
async function orders(customers: string[], partnerId: string): Promise<void> {
  for (let left = ORDERS_A_DAY; left > 0; left -= BATCH)
    await transact(house.system, async (tx) => {
      const { rows } = await sql<{ account: string; amount: bigint }>`
        select account, amount from wallet.balances where account like '%:available'`.execute(tx.db);
      const there = new Map(rows.map(({ account, amount }) => [account, BigInt(amount)]));
      const [holds, ends]: [Entry[], Entry[]] = [[], []];
      for (let n = 0; n < Math.min(BATCH, left); n++) {
        const customerId = customers[below(customers.length)] ?? "";
        const price = micro(BigInt(10_000 + below(200_000)));
        const account = accounts.available(customerId);
        if ((there.get(account) ?? 0n) < price) continue;
        const held = { orderId: ++orderId, customerId, amount: price };
        holds.push(holdEntry(held));
        if (chance() < 0.4) ends.push(refundEntry(held));
        else {
          const partnerAmount = shareOf(price, 6000);
          const houseAmount = micro(price - partnerAmount);
          ends.push(settleEntry({ orderId, customerId, partnerId, partnerAmount, houseAmount }));
          there.set(account, (there.get(account) ?? 0n) - price);
          add(truth.spent, customerId, price);
          truth.settled += price;
        }
      }
      await postEntries(tx, holds);
      await postEntries(tx, ends);
    });
}

/** Micro-dollars for which nobody has an explanation. */
async function unexplained(customers: string[], partnerId: string): Promise<bigint> {
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  const sum = async (account: string) => {
    const { rows } = await sql<{ sum: bigint }>`
      select coalesce(sum(case when to_account = ${account} then amount else -amount end), 0)::bigint as sum
        from wallet.moves where to_account = ${account} or from_account = ${account}`.execute(house.db);
    return BigInt(rows[0]?.sum ?? 0n);
  };
  const { rows } = await sql<{ customerId: string; owed: bigint }>`
    select customer_id as "customerId", sum(owed)::bigint as owed from payments.top_ups group by customer_id`.execute(
    house.db,
  );
  const owed = new Map(rows.map((row) => [row.customerId, BigInt(row.owed)]));
  let total = 0n;
  let credits = 0n;
  for (const id of customers) {
    const { available, held } = await house.balance(id);
    credits += truth.credits.get(id) ?? 0n;
    const expected = (truth.credits.get(id) ?? 0n) - (truth.spent.get(id) ?? 0n);
    total += size(available + held - (owed.get(id) ?? 0n) - expected);
  }
  const allOwed = [...owed.values()].reduce((all, one) => all + one, 0n);
  total += size((await sum(accounts.world)) + credits) + size((await sum(accounts.receivable)) + allOwed);
  return total + size((await sum(accounts.revenue)) + (await house.earned(partnerId)) - truth.settled);
}

it(`MONEY-5 B11 ${DAYS} days, ${ORDERS} orders, one report in a hundred lost, doubled or late: nothing is unexplained`, {
  timeout: ROOM_MS,
}, async () => {
  const customers: string[] = [];
  for (let n = 0; n < CUSTOMERS; n++) customers.push(await house.customer());
  const partnerId = await house.partner();
  const [paid, disputed, late]: [Payment[], Payment[], Told[]] = [[], [], []];
  for (let day = 0; day < DAYS; day++) {
    house.clock.advance(DAY_MS / 2);
    await payments(customers, paid, disputed, late);
    await orders(customers, partnerId);
    house.clock.advance(DAY_MS / 2);
    await reconcilePayments(house.system);
  }
  expect(await unexplained(customers, partnerId)).toBe(0n);
  expect(await house.differences()).toEqual([]);
  const open = await house.db
    .selectFrom("payments.differences")
    .selectAll()
    .where("closedAt", "is", null)
    .execute();
  expect(open).toEqual([]);
  expect(Number(orderId)).toBeGreaterThan(ORDERS / 2);
  expect(troubles.lost + troubles.doubled + troubles.late).toBeGreaterThan(0);
});
