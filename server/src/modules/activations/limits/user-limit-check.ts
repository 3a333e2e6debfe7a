import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import type { UserLimits } from "../../accounts/index.ts";
import { UserLimitsCache } from "../../accounts/index.ts";
import { buysLimited, numbersLimited, spendingLimited } from "../errors.ts";
import { recordLimitHit } from "./limit-store.ts";

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
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Newest purchases read per customer; nobody buys more in a day. */
const PURCHASES_MAX = 5_000;

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
      else recordHit(tx, customerId, refusal);
      return refusal;
    },
  };
}

type Usage = { customerId: string; spent: Money; open: number; bought: number };

function refusalOf(limits: UserLimits, { spent, open, bought }: Usage, isNewNumber: boolean) {
  const { spendPerDay, numbersAtOnce, buysPerHour } = limits;
  if (spendPerDay !== null && spent > spendPerDay) return spendingLimited({ limit: "spendPerDay" });
  if (isNewNumber && numbersAtOnce !== null && open > numbersAtOnce)
    return numbersLimited({ limit: "numbersAtOnce" });
  if (isNewNumber && buysPerHour !== null && bought > buysPerHour)
    return buysLimited({ limit: "buysPerHour" });
  return undefined;
}

function recordHit(tx: Tx, customerId: string, { details }: AppError) {
  const limit = `own ${String(details?.["limit"])}` as const;
  tx.log.warn({ customerId, limit }, "limit reached");
  recordLimitHit(tx, customerId, limit).catch((err: unknown) =>
    tx.log.error({ err }, "limit hit not recorded"),
  );
}

/** Refunds do not count as spent; cancelled purchases count as bought. */
const readUsage = (tx: Tx, customerIds: string[]): Promise<Usage[]> => {
  const now = tx.clock.now().getTime();
  return tx.query<Usage>({
    name: "use_of_limited_customers",
    text: `select one.id as "customerId", (o.spent + r.spent)::bigint as spent,
                  (o.open + r.open)::int as open, (o.bought + r.bought)::int as bought
             from unnest($1::text[]) as one (id)
            cross join lateral (
              select coalesce(sum(price) filter (where status in (1, 2, 3) and created_at > $2), 0) as spent,
                     count(*) filter (where status in (1, 2)) as open,
                     count(*) filter (where created_at > $3) as bought
                from (select price, status, created_at from activations.orders
                       where customer_id = one.id order by id desc limit ${PURCHASES_MAX}) as newest) as o
            cross join lateral (
              select coalesce(sum((select sum(amount) from rentals.parts
                                    where rental_id = newest.id and paid_at > $2)) filter (where state <> 3), 0) as spent,
                     count(*) filter (where state = 1) as open,
                     count(*) filter (where created_at > $3) as bought
                from (select id, state, created_at from rentals.rentals
                       where customer_id = one.id order by id desc limit ${PURCHASES_MAX}) as newest) as r`,
    values: [customerIds, new Date(now - DAY_MS), new Date(now - HOUR_MS)],
  });
};
