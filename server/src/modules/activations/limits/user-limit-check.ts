import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import type { UserLimits } from "../../accounts/index.ts";
import { UserLimitsCache } from "../../accounts/index.ts";
import { buysLimited, numbersLimited, spendingLimited } from "../errors.ts";
import { recordLimitHit } from "./limit-hit-store.ts";
import { readUsage, type Usage } from "./limit-store.ts";

export type Spending = {
  customerId: string;
  price: Money;
  /** A new number; extensions and late codes of an existing one are not. */
  isNewNumber: boolean;
};

/** Enforces the limits operators set for single users. */
export type UserLimitCheck = {
  /** Counts the purchase, or returns why it is refused. */
  reserve(spending: Spending): AppError | undefined;
};
export type CreateUserLimitCheck = (
  tx: Tx,
  customerIds: readonly string[],
) => UserLimitCheck | Promise<UserLimitCheck>;

const UNLIMITED: UserLimitCheck = { reserve: () => undefined };

/**
 * Call with the balances locked: then no other purchase of these customers runs in any process and the counts are
 * exact. Free for customers without limits.
 */
export const createUserLimitCheck: CreateUserLimitCheck = (tx, customerIds) => {
  const userLimits = UserLimitsCache.of(tx);
  const limited = userLimits.size === 0 ? [] : customerIds.filter((id) => userLimits.has(id));
  return limited.length === 0 ? UNLIMITED : checkCounted(tx, [...new Set(limited)]);
};

async function checkCounted(tx: Tx, customerIds: string[]): Promise<UserLimitCheck> {
  const used = new Map((await readUsage(tx, customerIds)).map((usage) => [usage.customerId, usage]));
  return {
    reserve({ customerId, price, isNewNumber }) {
      const limits = UserLimitsCache.of(tx).get(customerId);
      const usage = used.get(customerId);
      if (!limits || !usage) return undefined;
      const added = isNewNumber ? 1 : 0;
      const next = {
        customerId,
        spent: micro(usage.spent + price),
        open: usage.open + added,
        bought: usage.bought + added,
      };
      const refusal = refusalOf(limits, next, isNewNumber);
      if (!refusal) used.set(customerId, next);
      else recordLimitHit(tx, customerId, `own ${String(refusal.details?.["limit"])}`);
      return refusal;
    },
  };
}

function refusalOf(limits: UserLimits, { spent, open, bought }: Usage, isNewNumber: boolean) {
  const { spendPerDay, numbersAtOnce, buysPerHour } = limits;
  if (spendPerDay !== null && spent > spendPerDay) return spendingLimited({ limit: "spendPerDay" });
  if (isNewNumber && numbersAtOnce !== null && open > numbersAtOnce)
    return numbersLimited({ limit: "numbersAtOnce" });
  if (isNewNumber && buysPerHour !== null && bought > buysPerHour)
    return buysLimited({ limit: "buysPerHour" });
  return undefined;
}
