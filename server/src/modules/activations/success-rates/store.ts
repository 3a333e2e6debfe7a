import { orderStatus } from "@sonum/contract/activations/activation";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { CODE_STATUSES } from "../rules.ts";
import { ATTEMPT_MIN_SECONDS, STEP_STARTS } from "./rules.ts";

export type OutcomeCount = { service: number; country: number; step: number; orders: number };

/** Lets one process count at a time; the others skip it. */
export async function tryLockCounting(tx: Tx, lock: number): Promise<boolean> {
  const [row] = await tx.query<{ claimed: boolean }>({
    name: "claim_counting",
    text: "select pg_try_advisory_xact_lock($1) as claimed",
    values: [lock],
  });
  return row?.claimed ?? false;
}

/**
 * Recounts the orders of a day, only those past their full lifetime: among the others, quick codes would be counted
 * before slow and failed ones. A late code counts as none; orders ended by the shop are skipped.
 */
export async function recountDay(tx: Tx, day: Date, nextDay: Date): Promise<void> {
  await tx.db.deleteFrom("activations.deliveryCounts").where("day", "=", dayText(day)).execute();
  await tx.query({
    name: "count_deliveries",
    text: `insert into activations.delivery_counts (day, service, country, step, orders)
           select $1::date, service, country, step, count(*)
             from (select service, country,
                          case when sms_at is null or sms_at > expires_at then 0
                               else width_bucket(extract(epoch from sms_at - created_at)::float8, $5::float8[]) end as step
                     from activations.orders
                    where created_at >= $2 and created_at < $3 and expires_at <= $4 and end_reason is null
                      and (status in (${CODE_STATUSES}, ${orderStatus.expired})
                           or (status = ${orderStatus.cancelled} and changed_at >= created_at + make_interval(secs => $6)))) as ended
            group by service, country, step`,
    values: [dayText(day), day, nextDay, tx.clock.now(), STEP_STARTS, ATTEMPT_MIN_SECONDS],
  });
}

export async function deleteDaysBefore(tx: Tx, day: Date): Promise<void> {
  await tx.db.deleteFrom("activations.deliveryCounts").where("day", "<", dayText(day)).execute();
}

export const sumSince = (ctx: Ctx, day: Date): Promise<OutcomeCount[]> =>
  ctx.query({
    name: "sum_deliveries",
    text: `select service, country, step, sum(orders)::integer as orders
             from activations.delivery_counts where day >= $1::date group by service, country, step`,
    values: [dayText(day)],
  });

const dayText = (day: Date) => day.toISOString().slice(0, 10);
