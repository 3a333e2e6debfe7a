import { usd } from "@sonum/contract/money";
import { afterAll, expect, it, vi } from "vitest";
import { createContext, fillState } from "../src/create-context.ts";
import { buyActivation } from "../src/modules/activations/buying/buy-activation.ts";
import { VelocityLimiter } from "../src/modules/activations/index.ts";
import { cancelActivation } from "../src/modules/activations/life/cancel-activation.ts";
import type { VelocityLimits } from "../src/modules/activations/limits/velocity-limits.ts";
import * as fleet from "../src/modules/fleet/index.ts";
import { reconcileLedger } from "../src/modules/wallet/index.ts";
import { parseConfig } from "../src/platform/config/parse-config.ts";
import type { Ctx } from "../src/platform/context.ts";
import { createLog } from "../src/platform/log/log.ts";
import { NO_LIMITS } from "./fixtures/test-context.ts";
import { TEST_DATABASE_LIMITS } from "./fixtures/test-database-limits.ts";
import { createKillTestShop } from "./kills/kill-test-shop.ts";

/** Requests that each node gets at once. */
const PER_NODE = 25;
const LIMIT = 20;

const shop = await createKillTestShop({ sims: 150, customers: 8 });
const nodes = [await startNode(), await startNode(), await startNode()];
const [alone, spender, canceller, ...others] = shop.buyers.map(({ id }) => id);

afterAll(async () => {
  for (const { stop } of nodes) await stop();
  await shop.close();
});

/** What a server process keeps in memory, on its own connections. */
async function startNode() {
  const { database, ...config } = parseConfig({ ...shop.env, DATABASE_POOL_MAX: "4" });
  const { ctx, close } = await createContext(
    { ...config, database: { ...database, limits: TEST_DATABASE_LIMITS } },
    createLog("silent"),
  );
  await fillState(ctx);
  const unsubscribe = await fleet.syncAllocator(ctx);
  const stop = async () => {
    unsubscribe();
    await close();
  };
  return { ctx, stop };
}

function setLimits(limits: Partial<VelocityLimits>) {
  for (const { ctx } of nodes) VelocityLimiter.of(ctx).setLimits({ ...NO_LIMITS, ...limits });
}

let keys = 0;
const buy = (ctx: Ctx, customerId: string, address?: string) =>
  buyActivation(ctx, customerId, {
    service: "tg",
    country: "ee",
    currency: "USD",
    key: `purchase ${keys++}`,
    ...(address && { address }),
  });

/** The same at all nodes at once; returns what succeeded, and why the rest was refused. */
async function atAllNodes<T>(attempt: (ctx: Ctx, n: number) => Promise<T>) {
  const attempts = nodes.flatMap(({ ctx }) => Array.from({ length: PER_NODE }, (_, n) => attempt(ctx, n)));
  const outcomes = await Promise.allSettled(attempts);
  const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  return {
    made: outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : [])),
    refusedBy: new Set(reasons.map(({ code, details }) => `${code} ${details?.limit}`)),
  };
}

it("M3 sells one customer exactly as many numbers as the limit, at three nodes together", async () => {
  setLimits({ buysPerHourNew: LIMIT });
  const { made, refusedBy } = await atAllNodes((ctx) => buy(ctx, alone ?? ""));
  expect(made).toHaveLength(LIMIT);
  expect(refusedBy).toContain("too_many_requests buysPerHourNew");
});

it("M3 lets a new account spend exactly up to the limit, at three nodes together", async () => {
  setLimits({ spendPerDayNew: usd("2.10") });
  const { made, refusedBy } = await atAllNodes((ctx) => buy(ctx, spender ?? ""));
  const price = made[0]?.price ?? 0n;
  expect(BigInt(made.length)).toBe(usd("2.10") / price);
  expect(refusedBy).toContain("too_many_requests spendPerDayNew");
});

it("M3 sells exactly the limit to all customers at one address, at three nodes together", async () => {
  setLimits({ buysPerHourAddress: LIMIT });
  const { made, refusedBy } = await atAllNodes((ctx, n) =>
    buy(ctx, others[n % others.length] ?? "", "192.0.2.1"),
  );
  expect(made).toHaveLength(LIMIT);
  expect(refusedBy).toContain("too_many_requests buysPerHourAddress");
  // The node may propose numbers that others have just sold.
  const elsewhere = await vi.waitFor(() => buy(nodes[0]?.ctx ?? shop.ctx, others[0] ?? "", "192.0.2.2"));
  expect(elsewhere).toMatchObject({ status: 1 });
});

it("M3 sells exactly the limit to all customers with one card, at three nodes together", async () => {
  const fingerprint = Buffer.from("one card");
  const notedAt = shop.ctx.clock.now();
  const payers = others.map((customerId) => ({ customerId, fingerprint, notedAt }));
  await shop.ctx.db.insertInto("payments.payers").values(payers).execute();
  for (const node of nodes.splice(0)) await node.stop();
  nodes.push(await startNode(), await startNode(), await startNode());
  const before = await countOrders(others);
  setLimits({ buysPerHourPayer: before + LIMIT });
  const { refusedBy } = await atAllNodes((ctx, n) => buy(ctx, others[n % others.length] ?? ""));
  expect(await countOrders(others)).toBe(before + LIMIT);
  expect(refusedBy).toContain("too_many_requests buysPerHourPayer");
});

it("M3 lets a customer cancel exactly as often as the limit, at three nodes together", async () => {
  setLimits({});
  const orders: { id: bigint }[] = [];
  // A node may propose numbers that others have just sold.
  for (let n = 0; n < 9; n++)
    orders.push(await vi.waitFor(() => buy(nodes[n % 3]?.ctx ?? shop.ctx, canceller ?? "")));
  setLimits({ cancelsPerHour: 4 });
  const cancel = (ctx: Ctx, n: number) =>
    cancelActivation(ctx, canceller ?? "", ctx.publicIds.toPublic(orders[n % 9]?.id ?? 0n));
  const { made, refusedBy } = await atAllNodes(cancel);
  expect(made).toHaveLength(4);
  expect(refusedBy).toContain("too_many_requests cancelsPerHour");
  expect(await reconcileLedger(shop.ctx)).toEqual([]);
});

const countOrders = async (customerIds: string[]) =>
  (
    await shop.ctx.db
      .selectFrom("activations.orders")
      .select("id")
      .where("customerId", "in", customerIds)
      .execute()
  ).length;
