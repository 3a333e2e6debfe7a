import type { Ctx } from "../../platform/context.ts";

export type Arrived = { arrived: number; unmatched: number; quarantined: number; waiting: number };

/** Messages stored since a time, by outcome, and all that still wait to be matched. */
export async function countArrived(ctx: Ctx, since: Date): Promise<Arrived> {
  const [counts] = await ctx.query<Arrived>({
    name: "count_arrived",
    text: `select count(*)::int as arrived,
                  (count(*) filter (where state = 'unmatched'))::int as unmatched,
                  (count(*) filter (where state = 'quarantined'))::int as quarantined,
                  (select count(*)::int from ingest.messages where state = 'new') as waiting
             from ingest.messages where stored_at >= $1`,
    values: [since],
  });
  return counts ?? { arrived: 0, unmatched: 0, quarantined: 0, waiting: 0 };
}

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
  (count(*) filter (where state in ('new', 'checking')))::int as waiting`;

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

/** Messages that still wait to be matched, and since when the oldest does. */
export async function readMessageQueue(ctx: Ctx): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [queue] = await ctx.query<{ waiting: number; oldestAt: Date | null }>({
    name: "read_message_queue",
    text: `select count(*)::int as waiting, min(stored_at) as "oldestAt" from ingest.messages where state = 'new'`,
    values: [],
  });
  return queue ?? { waiting: 0, oldestAt: null };
}

/** Median time in seconds from a gateway's receipt of a message, by its clock, until it was stored here. */
export async function readDelays(ctx: Ctx, machineIds: string[], since: Date): Promise<Map<string, number>> {
  const rows = await ctx.query<{ machineId: string; seconds: number }>({
    name: "read_delays_of_machines",
    text: `select machine_id as "machineId",
                  percentile_cont(0.5) within group (order by greatest(extract(epoch from stored_at - sent_at), 0))::float8 as seconds
             from ingest.messages where machine_id = any($1::text[]) and stored_at >= $2 group by 1`,
    values: [machineIds, since],
  });
  return new Map(rows.map(({ machineId, seconds }) => [machineId, seconds]));
}

/** How far the time in a message may be off; the index is by that time. */
const SENT_TIME_OFF = "interval '7 days'";

/** Messages of one SIM stored within a time, by outcome. Reads those of that time only, however many the SIM ever received. */
export async function countFlowOfSim(
  ctx: Ctx,
  simId: number,
  { from, until }: { from: Date; until: Date },
): Promise<Flow> {
  const [flow] = await ctx.query<Flow>({
    name: "count_flow_of_sim",
    text: `select ${COUNTS} from ingest.messages where sim_id = $1 and stored_at between $2 and $3
             and sent_at between $2::timestamptz - ${SENT_TIME_OFF} and $3::timestamptz + ${SENT_TIME_OFF}`,
    values: [simId, from, until],
  });
  if (!flow) throw new Error("The counts query returned no row");
  return flow;
}

/** Quarantined messages per month. */
export const countQuarantinedByMonth = (ctx: Ctx, since: Date): Promise<{ month: string; n: number }[]> =>
  ctx.query({
    name: "count_quarantined_by_month",
    text: `select to_char(stored_at at time zone 'utc', 'YYYY-MM') as month, count(*)::int as n
             from ingest.messages where state = 'quarantined' and stored_at >= $1 group by 1`,
    values: [since],
  });

export type Arrival = { storedAt: Date; encryptedText: Buffer };

/** The first messages of a SIM that its machine delivered within a time, as far as their texts are still stored. */
export const listArrivals = (
  ctx: Ctx,
  { machineId, simId }: { machineId: string; simId: number },
  { from, until, max }: { from: Date; until: Date; max: number },
): Promise<Arrival[]> =>
  ctx.query({
    name: "list_arrivals",
    text: `select stored_at as "storedAt", encrypted_text as "encryptedText" from ingest.messages
            where machine_id = $1 and stored_at >= $3 and stored_at < $4 and sim_id = $2 and encrypted_text is not null
            order by stored_at limit $5`,
    values: [machineId, simId, from, until, max],
  });

/** Messages of a machine since a time, by SIM. */
export async function countMessagesBySim(
  ctx: Ctx,
  machineId: string,
  since: Date,
): Promise<Map<number, number>> {
  const rows = await ctx.query<{ simId: number; count: number }>({
    name: "count_messages_of_machine",
    text: `select sim_id as "simId", count(*)::int as count from ingest.messages
            where machine_id = $1 and stored_at > $2 group by sim_id`,
    values: [machineId, since],
  });
  return new Map(rows.map(({ simId, count }) => [simId, count]));
}
