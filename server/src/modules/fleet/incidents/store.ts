import type { Ctx } from "../../../platform/context.ts";
import type { IncidentKind, PendingIncidents } from "./machine-incidents.ts";

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Adds to the counts of the current hour. If the database is unavailable, they are lost. */
export async function addIncidents(ctx: Ctx, counted: PendingIncidents[]): Promise<void> {
  const adding = ctx.query({
    name: "add_incidents",
    text: `insert into fleet.machine_incidents as t (machine_id, kind, hour, count, last_at)
           select machine_id, kind, date_trunc('hour', $4::timestamptz, 'UTC'), count, $4
             from unnest($1::text[], $2::text[], $3::int[]) as c (machine_id, kind, count)
               on conflict on constraint troubles_are_counted_by_the_hour
               do update set count = t.count + excluded.count, last_at = greatest(t.last_at, excluded.last_at)`,
    values: [
      counted.map(({ machineId }) => machineId),
      counted.map(({ kind }) => kind),
      counted.map(({ count }) => count),
      ctx.clock.now(),
    ],
  });
  await adding.catch((err: unknown) => ctx.log.warn({ err }, "machine incidents were not counted"));
}

/** Deletes counts older than 30 days. */
export const deleteOldIncidents = (ctx: Ctx): Promise<unknown> =>
  ctx.db
    .deleteFrom("fleet.machineIncidents")
    .where("hour", "<", new Date(ctx.clock.now().getTime() - RETENTION_MS))
    .execute();

export type IncidentCount = { machineId: string | null; kind: IncidentKind; count: number; lastAt: Date };

/** Incidents of the given machines since a time; without ids, of all machines and of unknown keys. */
export const countIncidents = (ctx: Ctx, since: Date, machineIds?: string[]): Promise<IncidentCount[]> =>
  ctx.query({
    name: "count_incidents",
    text: `select machine_id as "machineId", kind, sum(count)::int as count, max(last_at) as "lastAt"
             from fleet.machine_incidents where last_at >= $1 and ($2::text[] is null or machine_id = any($2))
            group by 1, 2 order by 3 desc, 1, 2`,
    values: [since, machineIds ?? null],
  });
