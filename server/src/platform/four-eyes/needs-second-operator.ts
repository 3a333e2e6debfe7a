import { maxMoney, micro } from "@sonum/contract/money";
import { DAY_MS, HOUR_MS } from "@sonum/contract/time-units";
import type { Ctx, Tx } from "../context.ts";
import type { Sweep } from "../jobs/sweeps.ts";
import * as store from "./store.ts";

export const fourEyesSweeps = (ctx: Ctx): Sweep[] => [
  {
    name: "delete old single-handed amounts",
    everyMs: HOUR_MS,
    run: () => store.deleteOldAmounts(ctx, new Date(ctx.clock.now().getTime() - DAY_MS)),
  },
];

/**
 * Whether a second operator must approve an amount. Amounts below the limit add up over a day, per operator and per person
 * they concern, so that a large sum cannot be split. An amount that needs no approval is recorded.
 */
export async function needsSecondOperator(tx: Tx, moved: store.OperatorAmount): Promise<boolean> {
  const limit = tx.settings.payouts.fourEyesFrom;
  if (limit === 0n || moved.amount === 0n) return false;
  const amount = micro(moved.amount < 0n ? -moved.amount : moved.amount);
  await store.lockSums(tx, moved);
  const since = new Date(tx.clock.now().getTime() - DAY_MS);
  const { byOperator, forPerson } = await store.sumSingleHanded(tx, moved, since);
  if (amount + maxMoney(byOperator, forPerson) >= limit) return true;
  await store.insertSingleHanded(tx, { ...moved, amount });
  return false;
}
