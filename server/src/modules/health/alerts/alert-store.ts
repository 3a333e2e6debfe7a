import type { AlertKind } from "@sonum/contract/office/alert-values";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { advisoryLocks } from "../../../platform/database/advisory-locks.ts";
import type { Row } from "../../../platform/database/database.ts";
import type { Problem } from "./find-problems.ts";

export type Alert = Row<"health.alerts">;

const SHOWN_MAX = 300;
const COLUMNS = `kind, subject, name, state, value, threshold, since, seen_at as "seenAt", told_at as "toldAt",
  times_told as "timesTold", cleared_at as "clearedAt"`;

/** Lets one process evaluate alerts at a time; the others skip it. */
export async function tryLockAlerts(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }>({
    name: "lock_alerts",
    text: "select pg_try_advisory_xact_lock($1) as locked",
    values: [advisoryLocks.alerts],
  });
  return row?.locked ?? false;
}

/** Stores problems: new and cleared ones are raised and not told yet, raised ones stay as they are with their newest value. */
export const raiseAlerts = (tx: Tx, problems: Problem[]): Promise<unknown> =>
  tx.query({
    name: "raise_alerts",
    text: `insert into health.alerts as a (kind, subject, name, value, threshold, since, seen_at)
           select kind, subject, name, value, threshold, $6, $6
             from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::float8[]) as p (kind, subject, name, value, threshold)
               on conflict on constraint one_row_per_problem do update
              set name = excluded.name, value = excluded.value, threshold = excluded.threshold, seen_at = excluded.seen_at,
                  state = 'raised', cleared_at = null,
                  since = case a.state when 'cleared' then excluded.since else a.since end,
                  told_at = case a.state when 'cleared' then null else a.told_at end,
                  times_told = case a.state when 'cleared' then 0 else a.times_told end`,
    values: [
      problems.map(({ kind }) => kind),
      problems.map(({ subject }) => subject),
      problems.map(({ name }) => name),
      problems.map(({ value }) => value),
      problems.map(({ limit }) => limit),
      tx.clock.now(),
    ],
  });

/** Raised alerts that were never told, or not since a time; only the caller that gets one tells it. */
export const claimUntold = (tx: Tx, toldBefore: Date): Promise<Alert[]> =>
  tx.query({
    name: "claim_untold_alerts",
    text: `update health.alerts set told_at = $1, times_told = times_told + 1
            where state = 'raised' and (told_at is null or told_at <= $2) returning ${COLUMNS}`,
    values: [tx.clock.now(), toldBefore],
  });

/** Clears alerts of these kinds whose problem was not seen since a time. */
export const clearAlerts = (
  tx: Tx,
  { kinds, seenBefore }: { kinds: AlertKind[]; seenBefore: Date },
): Promise<Alert[]> =>
  tx.query({
    name: "clear_alerts",
    text: `update health.alerts set state = 'cleared', cleared_at = $1
            where state = 'raised' and kind = any($2::text[]) and seen_at <= $3 returning ${COLUMNS}`,
    values: [tx.clock.now(), kinds, seenBefore],
  });

/** Raised alerts, then those cleared since a time; newest first. */
export const listAlerts = (ctx: Ctx, clearedSince: Date): Promise<Alert[]> =>
  ctx.query({
    name: "list_alerts",
    text: `select ${COLUMNS} from health.alerts where state = 'raised' or cleared_at > $1
            order by state = 'cleared', since desc, kind, subject limit ${SHOWN_MAX}`,
    values: [clearedSince],
  });

export const deleteOldAlerts = (ctx: Ctx, clearedBefore: Date): Promise<unknown> =>
  ctx.query({
    name: "delete_old_alerts",
    text: "delete from health.alerts where cleared_at < $1",
    values: [clearedBefore],
  });
