import { type Money, micro, usd } from "@sonum/contract/money";
import { SANDBOX_OPERATORS, type Sandbox } from "@sonum/contract/sandbox/sandbox";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { cancelScheduledEvents } from "../events/index.ts";
import * as wallet from "../wallet/index.ts";
import * as store from "./store.ts";

/** Test money of every user, restored by each reset. */
export const TEST_MONEY = usd("100");

export async function readSandboxBalance(
  ctx: Ctx,
  userId: string,
): Promise<{ available: Money; held: Money }> {
  const [row, { charged, held }] = await Promise.all([
    store.findBalance(ctx, userId),
    store.sumSpent(ctx, userId),
  ]);
  return { available: micro((row?.given ?? TEST_MONEY) - charged), held };
}

/** Locks the balance for a purchase and checks that it pays for it. */
export async function lockBalanceToPay(tx: Tx, userId: string, price: Money): Promise<store.SandboxBalance> {
  const row = await store.lockBalance(tx, userId, TEST_MONEY);
  const { charged } = await store.sumSpent(tx, userId);
  const available = row.given - charged;
  if (available < price) throw wallet.missingFunds(price, available);
  return row;
}

export async function readSandbox(ctx: Ctx, userId: string): Promise<Sandbox> {
  const row = await store.findBalance(ctx, userId);
  const { available, held } = await readSandboxBalance(ctx, userId);
  return {
    balanceUsd: available,
    heldUsd: held,
    orders: row?.numbers ?? 0,
    givenAt: row?.givenAt ?? ctx.clock.now(),
    operators: [...SANDBOX_OPERATORS],
  };
}

/** Resets the sandbox: no orders, full balance, numbering from 1. */
export async function resetSandbox(ctx: Ctx, userId: string): Promise<Sandbox> {
  await transact(ctx, async (tx) => {
    await store.lockBalance(tx, userId, TEST_MONEY);
    await store.deleteOrders(tx, userId);
    await cancelScheduledEvents(tx, userId);
    await store.updateBalance(tx, userId, { given: TEST_MONEY, numbers: 0, givenAt: tx.clock.now() });
  });
  return readSandbox(ctx, userId);
}

/** The balance history: the initial test money is the only entry. */
export async function listTestTopUps(
  ctx: Ctx,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<wallet.Payments> {
  const row = await store.findBalance(ctx, userId);
  const topUp: wallet.Payments["rows"][number] = {
    number: 1,
    postedAt: row?.givenAt ?? ctx.clock.now(),
    amount: TEST_MONEY,
    direction: "+",
    reason: "top_up",
    balanceAfter: TEST_MONEY,
  };
  return { rows: [topUp].slice(offset, offset + limit), total: 1, reasons: ["top_up"] };
}
