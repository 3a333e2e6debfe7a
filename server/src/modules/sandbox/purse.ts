import { type Money, micro, usd } from "@sonum/contract/money";
import { SANDBOX_OPERATORS, type Sandbox } from "@sonum/contract/sandbox";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { forgetAhead } from "../events/index.ts";
import * as wallet from "../wallet/index.ts";
import * as store from "./store.ts";

/** So much test money everybody has, and again after every reset. */
export const GIVEN = usd("100");

export async function readPurse(ctx: Ctx, userId: string): Promise<{ available: Money; held: Money }> {
  const [purse, { charged, held }] = await Promise.all([
    store.findPurse(ctx, userId),
    store.sumSpent(ctx, userId),
  ]);
  return { available: micro((purse?.given ?? GIVEN) - charged), held };
}

/** Locks somebody's purse for a purchase that they can pay for. */
export async function lockToPay(tx: Tx, userId: string, price: Money): Promise<store.Purse> {
  const purse = await store.lockPurse(tx, userId, GIVEN);
  const { charged } = await store.sumSpent(tx, userId);
  const available = purse.given - charged;
  if (available < price) throw wallet.missingFunds(price, available);
  return purse;
}

export async function readSandbox(ctx: Ctx, userId: string): Promise<Sandbox> {
  const purse = await store.findPurse(ctx, userId);
  const { available, held } = await readPurse(ctx, userId);
  return {
    balanceUsd: available,
    heldUsd: held,
    orders: purse?.numbers ?? 0,
    givenAt: purse?.givenAt ?? ctx.clock.now(),
    operators: [...SANDBOX_OPERATORS],
  };
}

/** Everything begins anew: no orders, all of the money, and numbers from the first on. */
export async function resetSandbox(ctx: Ctx, userId: string): Promise<Sandbox> {
  await transact(ctx, async (tx) => {
    await store.lockPurse(tx, userId, GIVEN);
    await store.deleteOrders(tx, userId);
    await forgetAhead(tx, userId);
    await store.setPurse(tx, userId, { given: GIVEN, numbers: 0, givenAt: tx.clock.now() });
  });
  return readSandbox(ctx, userId);
}

/** The money that was given is all that ever came. */
export async function listGifts(
  ctx: Ctx,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<wallet.Payments> {
  const purse = await store.findPurse(ctx, userId);
  const gift: wallet.Payments["rows"][number] = {
    number: 1,
    postedAt: purse?.givenAt ?? ctx.clock.now(),
    amount: GIVEN,
    direction: "+",
    reason: "top_up",
    balanceAfter: GIVEN,
  };
  return { rows: [gift].slice(offset, offset + limit), total: 1, reasons: ["top_up"] };
}
