import { randomUUID } from "node:crypto";
import { type Money, micro, shareOf } from "@sonum/contract/money";
import { DAY_MS } from "@sonum/contract/time-units";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { TEST_MS_MAX } from "../../scripts/lib/slowness.ts";
import type { SandboxOrder } from "../src/adapters/payment-sandbox/sandbox-order.ts";
import { signReport } from "../src/adapters/payment-sandbox/serialize-report.ts";
import { Rates } from "../src/modules/catalogue/index.ts";
import { reconcilePayments } from "../src/modules/payments/index.ts";
import { processEvent } from "../src/modules/payments/process-event.ts";
import { receiveCallback } from "../src/modules/payments/receive-callback.ts";
import { creditFor, feeOf, findMethod } from "../src/modules/payments/rules.ts";
import { insertTopUp } from "../src/modules/payments/store.ts";
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
import { createPaymentFixture } from "./fixtures/payment-fixture.ts";
import { createTestApp } from "./fixtures/test-app.ts";

/** `npm run test:long` runs the full size. */
const ORDERS = Number(process.env["MONTH_ORDERS"] ?? 1_500);
const DAYS = 30;
const CUSTOMERS = 50;
const TOP_UPS_A_DAY = Math.max(5, Math.round(ORDERS / 20 / DAYS));
const ORDERS_A_DAY = Math.ceil(ORDERS / DAYS);
const BATCH = 500;
const FAILURE_RATE = 0.01;
const TIMEOUT_MS = Math.max(TEST_MS_MAX, ORDERS * 20);

const shop = await createTestApp();
const providers = await createPaymentFixture(shop);

/** Deterministic random numbers: every run simulates the same month. */
let seed = 20_261_115;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const below = (max: number) => Math.floor(random() * max);

/** What really happened, recorded independently of the ledger. */
const expected = { credits: new Map<string, bigint>(), spent: new Map<string, bigint>(), settled: 0n };
const failures = { lost: 0, doubled: 0, late: 0, sent: 0 };
const add = (sums: Map<string, bigint>, who: string, amount: bigint) =>
  sums.set(who, (sums.get(who) ?? 0n) + amount);

type Payment = { customerId: string; order: SandboxOrder; credit: Money };
type Report = { payment: Payment; kind: PaymentEventKind };

async function begin(customerId: string): Promise<Payment> {
  const method = findMethod(random() < 0.5 ? "card" : "crypto");
  if (!method) throw new Error("There is no such method");
  const amount = BigInt(1_000 + below(4_000)) * 10_000n;
  const { rateE8, quotedAt } = Rates.of(shop).get(method.currency);
  const now = shop.clock.now();
  const credit = creditFor(method, amount, rateE8);
  const provider = method.code === "card" ? ("stripe" as const) : ("crypto" as const);
  const billingId = randomUUID();
  const row = {
    id: shop.system.newId("pay"),
    customerId,
    method: method.code,
    provider,
    billingId,
    currency: method.currency,
    amount,
    fee: feeOf(method, amount),
    rateE8,
    rateQuotedAt: quotedAt,
    expected: credit,
    confirmations: null,
    confirmationsWanted: null,
    redirectUrl: null,
    dismissedAt: null,
    thawedAt: null,
    createdAt: now,
    expiresAt: now,
    changedAt: now,
  };
  await transact(shop.system, (tx) => insertTopUp(tx, row));
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

/** Records an event at the provider; its report may be lost, duplicated or late. */
function happen(payment: Payment, kind: PaymentEventKind, late: Report[]): Report[] {
  providers.recordEvent(payment.order, kind);
  const report = { payment, kind };
  failures.sent++;
  const roll = random();
  if (roll < FAILURE_RATE) failures.lost++;
  else if (roll < 2 * FAILURE_RATE) failures.doubled++;
  else if (roll < 3 * FAILURE_RATE) failures.late++;
  if (roll < FAILURE_RATE) return [];
  if (roll < 2 * FAILURE_RATE) return [report, report];
  if (roll < 3 * FAILURE_RATE) {
    late.push(report);
    return [];
  }
  return [report];
}

async function sendReport({ payment: { order }, kind }: Report): Promise<void> {
  const report = providers.write(order, kind);
  const headers = signReport(report, shop.clock.now());
  await receiveCallback(shop.system, { provider: order.provider, headers, body: report.body });
}

async function processEvents(): Promise<void> {
  const { rows } = await sql<{
    id: bigint;
  }>`select id from payments.events where worked_at is null order by id`.execute(shop.db);
  for (const { id } of rows) await processEvent(shop.system, { eventId: String(id) });
}

/** A day's payments: new ones, refunds and disputes of older ones, and disputes that are won. */
async function payments(
  customers: string[],
  paid: Payment[],
  disputed: Payment[],
  late: Report[],
): Promise<void> {
  const reports: Report[] = late.splice(0).toReversed();
  for (let n = 0; n < TOP_UPS_A_DAY; n++) {
    const payment = await begin(customers[below(customers.length)] ?? "");
    if (random() < 0.08) reports.push(...happen(payment, "expired", late));
    else {
      reports.push(...happen(payment, "confirmed", late));
      add(expected.credits, payment.customerId, payment.credit);
      paid.push(payment);
    }
  }
  for (const payment of disputed.splice(0)) {
    if (random() < 0.5) continue;
    reports.push(...happen(payment, "dispute_won", late));
    add(expected.credits, payment.customerId, payment.credit);
  }
  for (let n = 0; n < TOP_UPS_A_DAY * 0.04; n++) {
    const [payment] = paid.splice(below(paid.length), 1);
    if (!payment) continue;
    const isDisputed = payment.order.provider === "stripe" && random() < 0.5;
    reports.push(...happen(payment, isDisputed ? "disputed" : "refunded", late));
    add(expected.credits, payment.customerId, -payment.credit);
    if (isDisputed) disputed.push(payment);
  }
  for (const report of reports) await sendReport(report);
  await processEvents();
}

let orderId = 0n;

/** A day's orders, in batches like the purchase batcher's: money is held, then captured or refunded. */
async function orders(customers: string[], partnerId: string): Promise<void> {
  for (let left = ORDERS_A_DAY; left > 0; left -= BATCH)
    await transact(shop.system, async (tx) => {
      const { rows } = await sql<{ account: string; amount: bigint }>`
        select account, amount from wallet.balances where account like '%:available'`.execute(tx.db);
      const balances = new Map(rows.map(({ account, amount }) => [account, BigInt(amount)]));
      const [holds, ends]: [Entry[], Entry[]] = [[], []];
      for (let n = 0; n < Math.min(BATCH, left); n++) {
        const customerId = customers[below(customers.length)] ?? "";
        const price = micro(BigInt(10_000 + below(200_000)));
        const account = accounts.available(customerId);
        if ((balances.get(account) ?? 0n) < price) continue;
        const held = { orderId: ++orderId, customerId, amount: price };
        holds.push(holdEntry(held));
        if (random() < 0.4) ends.push(refundEntry(held));
        else {
          const partnerAmount = shareOf(price, 6000);
          const shopAmount = micro(price - partnerAmount);
          ends.push(settleEntry({ orderId, customerId, partnerId, partnerAmount, shopAmount }));
          balances.set(account, (balances.get(account) ?? 0n) - price);
          add(expected.spent, customerId, price);
          expected.settled += price;
        }
      }
      await postEntries(tx, holds);
      await postEntries(tx, ends);
    });
}

/** Micro-dollars by which the ledger differs from what really happened. */
async function unexplained(customers: string[], partnerId: string): Promise<bigint> {
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  const sum = async (account: string) => {
    const { rows } = await sql<{ sum: bigint }>`
      select coalesce(sum(case when to_account = ${account} then amount else -amount end), 0)::bigint as sum
        from wallet.postings where to_account = ${account} or from_account = ${account}`.execute(shop.db);
    return BigInt(rows[0]?.sum ?? 0n);
  };
  const { rows } = await sql<{ customerId: string; owed: bigint }>`
    select customer_id as "customerId", sum(owed)::bigint as owed from payments.top_ups group by customer_id`.execute(
    shop.db,
  );
  const owed = new Map(rows.map((row) => [row.customerId, BigInt(row.owed)]));
  let total = 0n;
  let credits = 0n;
  for (const id of customers) {
    const { available, held } = await shop.balance(id);
    credits += expected.credits.get(id) ?? 0n;
    const expectedBalance = (expected.credits.get(id) ?? 0n) - (expected.spent.get(id) ?? 0n);
    total += size(available + held - (owed.get(id) ?? 0n) - expectedBalance);
  }
  const allOwed = [...owed.values()].reduce((all, one) => all + one, 0n);
  total += size((await sum(accounts.external)) + credits) + size((await sum(accounts.receivable)) + allOwed);
  return total + size((await sum(accounts.revenue)) + (await shop.earned(partnerId)) - expected.settled);
}

it(`MONEY-5 B11 ${DAYS} days, ${ORDERS} orders, one report in a hundred lost, duplicated or late: the ledger has no unexplained difference`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const customers: string[] = [];
  for (let n = 0; n < CUSTOMERS; n++) customers.push(await shop.customer());
  const partnerId = await shop.partner();
  const [paid, disputed, late]: [Payment[], Payment[], Report[]] = [[], [], []];
  for (let day = 0; day < DAYS; day++) {
    shop.clock.advance(DAY_MS / 2);
    await payments(customers, paid, disputed, late);
    await orders(customers, partnerId);
    shop.clock.advance(DAY_MS / 2);
    await reconcilePayments(shop.system);
  }
  expect(await unexplained(customers, partnerId)).toBe(0n);
  expect(await shop.differences()).toEqual([]);
  const open = await shop.db
    .selectFrom("payments.differences")
    .selectAll()
    .where("closedAt", "is", null)
    .execute();
  expect(open).toEqual([]);
  expect(Number(orderId)).toBeGreaterThan(ORDERS / 2);
  expect(failures.lost + failures.doubled + failures.late).toBeGreaterThan(0);
});
