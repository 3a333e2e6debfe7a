import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { usd } from "@sonum/contract/money";
import { DAY_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { onFileFinished } from "../../../test/fixtures/on-file-finished.ts";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import { followChanges, jobs, sweepsOf } from "../../background-work.ts";
import { reconcileHolds } from "../../modules/activations/index.ts";
import { seedCatalogue } from "../../modules/catalogue/index.ts";
import { makeHistory } from "./make-history.ts";

const DAYS = 24;
const dataDir = mkdtempSync(path.join(os.tmpdir(), "sonum-history-"));
onFileFinished(() => rmSync(dataDir, { recursive: true }));
const context = await createTestContext({ isDemo: true });
const { system, db } = context;
await seedCatalogue(system);
const config = { dataDir, demoFleet: { machines: 2, ports: 128 }, demoHistoryDays: DAYS };
const steps: string[] = [];
const make = () =>
  makeHistory(system, config, {
    jobs,
    sweepsOf,
    follow: followChanges,
    onProgress: (step) => void steps.push(step),
  });
await make();

const countBy = async (table: string, column: string): Promise<Record<string, number>> => {
  const { rows } = await system.pool.query<{ value: string; n: number }>(
    `select ${column}::text as value, count(*)::int as n from ${table} group by 1`,
  );
  return Object.fromEntries(rows.map(({ value, n }) => [value, n]));
};

it("fills a new demo database with finished orders, rentals, payments, referrals, complaints and payouts", async () => {
  const [cancelled, done, expired] = [4, 3, 5].map(String);
  const orders = await countBy("activations.orders", "status");
  expect(Object.keys(orders).toSorted()).toEqual([done, cancelled, expired]);
  expect(orders[String(done)]).toBeGreaterThan(100);
  for (const table of ["rentals.rentals", "referrals.attachments", "activations.complaints"])
    expect([table, Object.keys(await countBy(table, "true"))]).toEqual([table, ["true"]]);
  expect(Object.keys(await countBy("payments.top_ups", "state"))).toEqual(["paid"]);
  expect(Object.keys(await countBy("payouts.requests", "state")).toSorted()).toEqual(["paid", "requested"]);
});

it("spreads sales over all days and leaves nothing in the future", async () => {
  const { rows } = await system.pool.query<{ days: number; first: Date; last: Date }>(
    `select count(distinct created_at::date)::int as days, min(created_at) as first, max(created_at) as last
       from activations.orders`,
  );
  const now = system.clock.now().getTime();
  expect(rows[0]?.days).toBeGreaterThanOrEqual(DAYS);
  expect(rows[0]?.first.getTime()).toBeGreaterThan(now - (DAYS + 1) * DAY_MS);
  expect(rows[0]?.last.getTime()).toBeLessThan(now);
});

it("keeps the books balanced and sends no mail", async () => {
  expect(await context.differences()).toEqual([]);
  expect(await reconcileHolds(system)).toEqual([]);
  expect(context.mails).toEqual([]);
  expect(await countBy("graphile_worker._private_jobs", "id")).toEqual({});
});

it("leaves the customer of the demo money to spend, and codes in past numbers", async () => {
  const { id } = await db
    .selectFrom("accounts.users")
    .select("id")
    .where("username", "=", "customer")
    .executeTakeFirstOrThrow();
  expect((await context.balance(id)).available).toBeGreaterThan(usd("10"));
  const own = await db
    .selectFrom("activations.orders")
    .select("id")
    .where("customerId", "=", id)
    .where("status", "=", 3)
    .execute();
  expect(own.length).toBeGreaterThan(3);
});

it("changes nothing in a database that has users", async () => {
  const before = await countBy("wallet.postings", "true");
  await make();
  expect(await countBy("wallet.postings", "true")).toEqual(before);
  expect(steps).toHaveLength(2);
});
