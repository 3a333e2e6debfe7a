import type { Ctx } from "../../platform/context.ts";

export type Flow = {
  delivered: number;
  late: number;
  unmatched: number;
  quarantined: number;
  waiting: number;
};

const COUNTS = `(count(*) filter (where state = 'delivered'))::int as delivered,
  (count(*) filter (where state = 'late'))::int as late,
  (count(*) filter (where state = 'unmatched'))::int as unmatched,
  (count(*) filter (where state = 'quarantined'))::int as quarantined,
  (count(*) filter (where state = 'new'))::int as waiting`;

/** Messages stored since a time, by machine and outcome. */
export const countFlowByMachine = (ctx: Ctx, since: Date): Promise<(Flow & { machineId: string })[]> =>
  ctx.query({
    name: "count_flow_by_machine",
    text: `select machine_id as "machineId", ${COUNTS} from ingest.messages where stored_at >= $1 group by 1`,
    values: [since],
  });

/** The same by hour, for one machine or all. */
export const countFlowByHour = (
  ctx: Ctx,
  since: Date,
  machineId?: string,
): Promise<(Flow & { at: Date })[]> =>
  ctx.query({
    name: "count_flow_by_hour",
    text: `select date_trunc('hour', stored_at) as at, ${COUNTS} from ingest.messages
            where stored_at >= $1 and ($2::text is null or machine_id = $2) group by 1 order by 1`,
    values: [since, machineId ?? null],
  });
