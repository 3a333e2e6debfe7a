import type { KeySpending } from "@sonum/contract/accounts/key-spending";
import { type Money, micro } from "@sonum/contract/money";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import { keySpendingLimited, notCalledByKey } from "../errors.ts";
import { deleteKeyCharges, insertKeyCharges, readKeySpending } from "./key-charge-store.ts";

/** An API key that spends, and its cap for 24 hours; null: none. */
export type SpendingKey = { id: string; spendPerDay: Money | null };

/** The key of the caller; `undefined` for people. */
export function spendingKeyOf({ actor }: Pick<Ctx, "actor">): SpendingKey | undefined {
  return actor.kind === "api_key" && !actor.isSandbox ? actor.apiKey : undefined;
}

export type KeySpendingCheck = {
  /** Why a key may not spend this, if it may not; else counts it. */
  reserve(key: SpendingKey | undefined, price: Money): AppError | undefined;
};

/**
 * Enforces the caps that customers set for their keys. Call with the balances of their owners locked: then no other purchase
 * with these keys runs in any process and the sums are exact. Reads nothing without caps.
 */
export async function createKeySpendingCheck(
  tx: Tx,
  keys: readonly (SpendingKey | undefined)[],
): Promise<KeySpendingCheck> {
  const capped = [...new Set(keys.flatMap((key) => (key && key.spendPerDay !== null ? key.id : [])))];
  const spent = new Map(capped.length === 0 ? [] : await readKeySpending(tx, capped, dayAgo(tx)));
  return {
    reserve(key, price) {
      if (!key || key.spendPerDay === null) return undefined;
      const next = micro((spent.get(key.id) ?? 0n) + price);
      if (next > key.spendPerDay) return keySpendingLimited({ limit: "spendPerDay" });
      spent.set(key.id, next);
      return undefined;
    },
  };
}

/** What the calling key spent, as its cap counts it. */
export async function readOwnKeySpending(ctx: Ctx): Promise<KeySpending> {
  const key = spendingKeyOf(ctx);
  if (!key) throw notCalledByKey();
  const [counted] = await readKeySpending(ctx, [key.id], dayAgo(ctx));
  const [, spent = 0n] = counted ?? [];
  return { isSandbox: false, spendPerDayUsd: key.spendPerDay, spentUsd: micro(spent) };
}

type KeyCharge = { key: SpendingKey | undefined; orderId: bigint; part?: number; amount: Money };

/** Records what keys spent, in the transaction that charges it; without a cap too, because one may be set within the day. */
export function recordKeyCharges(tx: Tx, charges: KeyCharge[]): void {
  const rows = charges.flatMap(({ key, part = 0, ...charge }) =>
    key ? [{ ...charge, part, keyId: key.id }] : [],
  );
  if (rows.length > 0) insertKeyCharges(tx, rows);
}

const dayAgo = (ctx: Ctx) => new Date(ctx.clock.now().getTime() - DAY_MS);

/** Deletes charges that no cap counts any more. */
export const deleteOldKeyCharges = (ctx: Ctx, batch: number): Promise<number> =>
  deleteKeyCharges(ctx, new Date(ctx.clock.now().getTime() - 2 * DAY_MS), batch);
