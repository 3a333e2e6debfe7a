import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import type { UserLimits } from "../../accounts/index.ts";
import { buysLimited, numbersLimited, spendingLimited } from "../errors.ts";
import { noteHit } from "./limit-store.ts";

export type Spending = {
  customerId: string;
  price: Money;
  /** A number that was not there before; more days or a late code of one that was are none. */
  isNewNumber: boolean;
};

/** Lets through what the office allows each customer. */
export type LimitGate = {
  /** Counts it, or answers why it may not be bought. */
  take(spending: Spending): AppError | undefined;
};
export type OpenLimitGate = (tx: Tx, customerIds: readonly string[]) => LimitGate | Promise<LimitGate>;

const OPEN: LimitGate = { take: () => undefined };
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Of one customer; nobody buys more in a day. */
const NEWEST_MAX = 5_000;

/**
 * To be asked with the balances locked: then nobody else buys for these customers, in this process or another, and what is
 * counted is exact. Whoever has no limit of their own costs nothing.
 */
export const openLimitGate: OpenLimitGate = (tx, customerIds) => {
  const { userLimits } = tx.memory;
  const limited = userLimits.size === 0 ? [] : customerIds.filter((id) => userLimits.has(id));
  return limited.length === 0 ? OPEN : countFor(tx, [...new Set(limited)]);
};

async function countFor(tx: Tx, customerIds: string[]): Promise<LimitGate> {
  const used = new Map((await readUse(tx, customerIds)).map((use) => [use.customerId, use]));
  return {
    take({ customerId, price, isNewNumber }) {
      const limits = tx.memory.userLimits.get(customerId);
      const use = used.get(customerId);
      if (!limits || !use) return undefined;
      const more = isNewNumber ? 1 : 0;
      const next = {
        customerId,
        spent: micro(use.spent + price),
        open: use.open + more,
        bought: use.bought + more,
      };
      const refusal = refusalOf(limits, next, isNewNumber);
      if (!refusal) used.set(customerId, next);
      else note(tx, customerId, refusal);
      return refusal;
    },
  };
}

type Use = { customerId: string; spent: Money; open: number; bought: number };

function refusalOf(limits: UserLimits, { spent, open, bought }: Use, isNewNumber: boolean) {
  const { spendPerDay, numbersAtOnce, buysPerHour } = limits;
  if (spendPerDay !== null && spent > spendPerDay) return spendingLimited({ limit: "spendPerDay" });
  if (isNewNumber && numbersAtOnce !== null && open > numbersAtOnce)
    return numbersLimited({ limit: "numbersAtOnce" });
  if (isNewNumber && buysPerHour !== null && bought > buysPerHour)
    return buysLimited({ limit: "buysPerHour" });
  return undefined;
}

function note(tx: Tx, customerId: string, { details }: AppError) {
  const limit = `own ${String(details?.["limit"])}` as const;
  tx.log.warn({ customerId, limit }, "limit reached");
  noteHit(tx, customerId, limit).catch((err: unknown) => tx.log.error({ err }, "limit not noted"));
}

/** What was given back does not count as spent; what was cancelled was bought all the same. */
const readUse = (tx: Tx, customerIds: string[]): Promise<Use[]> => {
  const now = tx.clock.now().getTime();
  return tx.query<Use>({
    name: "use_of_limited_customers",
    text: `select one.id as "customerId", (o.spent + r.spent)::bigint as spent,
                  (o.open + r.open)::int as open, (o.bought + r.bought)::int as bought
             from unnest($1::text[]) as one (id)
            cross join lateral (
              select coalesce(sum(price) filter (where status in (1, 2, 3) and created_at > $2), 0) as spent,
                     count(*) filter (where status in (1, 2)) as open,
                     count(*) filter (where created_at > $3) as bought
                from (select price, status, created_at from activations.orders
                       where customer_id = one.id order by id desc limit ${NEWEST_MAX}) as newest) as o
            cross join lateral (
              select coalesce(sum((select sum(amount) from rentals.parts
                                    where rental_id = newest.id and paid_at > $2)) filter (where state <> 3), 0) as spent,
                     count(*) filter (where state = 1) as open,
                     count(*) filter (where created_at > $3) as bought
                from (select id, state, created_at from rentals.rentals
                       where customer_id = one.id order by id desc limit ${NEWEST_MAX}) as newest) as r`,
    values: [customerIds, new Date(now - DAY_MS), new Date(now - HOUR_MS)],
  });
};
