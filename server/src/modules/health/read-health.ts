import type { Health } from "@sonum/contract/office/health";
import { OUTCOME_SOURCES } from "@sonum/contract/office/health-values";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../platform/context.ts";
import { listFailedJobs, readJobQueue } from "../../platform/jobs/job-store.ts";
import { withoutAddresses } from "../../platform/outcomes/outcome-counts.ts";
import { type OutcomeCount, sumOutcomes } from "../../platform/outcomes/outcome-store.ts";
import * as fleet from "../fleet/index.ts";
import { listLinkProblems } from "../gateways/index.ts";
import { countFlowByMachine, readDelays, readMessageQueue } from "../ingest/index.ts";
import { listSupplierHealth } from "../suppliers/index.ts";
import { MONEY_OUT_JOBS } from "./retry.ts";

const JOBS_MAX = 200;
/** Open pages share a result for this long. */
const CACHE_MS = 2000;

/** Caches the page for two seconds. */
export function createHealthReader() {
  let last: { at: number; answer: Promise<Health> } | undefined;
  return (ctx: Ctx): Promise<Health> => {
    const now = ctx.clock.now().getTime();
    if (!last || now - last.at >= CACHE_MS || now < last.at) last = { at: now, answer: readHealth(ctx) };
    return last.answer;
  };
}

async function readHealth(ctx: Ctx): Promise<Health> {
  const at = ctx.clock.now();
  const [counts, suppliers, machines, jobs, messages] = await Promise.all([
    sumOutcomes(ctx, new Date(at.getTime() - DAY_MS)),
    listSupplierHealth(ctx),
    fleet.countMachines(ctx),
    readJobs(ctx),
    readMessageQueue(ctx),
  ]);
  return {
    at,
    sources: counts.flatMap(({ source: name, ...count }) => {
      const source = OUTCOME_SOURCES.find((one) => one === name && one !== "supplier" && one !== "request");
      return source ? [{ source, subject: count.subject, ...presentCalls({ ...count, source }) }] : [];
    }),
    requests: counts
      .filter(({ source }) => source === "request")
      .map(({ subject: call, failed, lastFailedAt, lastError }) => ({
        call,
        failed,
        lastFailedAt,
        lastError,
      }))
      .toSorted((a, b) => b.failed - a.failed),
    suppliers: suppliers.map(({ silentSince: _, ...supplier }) => {
      const isOwn = ({ source, subject }: OutcomeCount) =>
        source === "supplier" && subject === supplier.machineId;
      return { ...supplier, ...presentCalls(counts.find(isOwn)) };
    }),
    gateways: await readGateways(ctx, new Set(suppliers.map(({ machineId }) => machineId))),
    machines: { online: machines.online, total: machines.total },
    messages,
    jobs,
  };
}

const presentCalls = (count: OutcomeCount | undefined) => {
  const { succeeded = 0, failed = 0, totalMs = 0 } = count ?? {};
  const calls = succeeded + failed;
  return {
    succeeded,
    failed,
    averageMs: calls === 0 ? null : Math.round(totalMs / calls),
    lastOkAt: count?.lastOkAt ?? null,
    lastFailedAt: count?.lastFailedAt ?? null,
    lastError: count?.lastError ?? null,
  };
};

/** Machines that are silent, had incidents or have no link to their message centre. Suppliers are machines too, but have their own list. */
async function readGateways(ctx: Ctx, supplierIds: ReadonlySet<string>): Promise<Health["gateways"]> {
  const now = ctx.clock.now().getTime();
  const since = new Date(now - DAY_MS);
  const silentSince = new Date(now - fleet.SILENT_AFTER_MS);
  const [incidents, links, flows] = await Promise.all([
    fleet.countIncidents(ctx, since),
    listLinkProblems(ctx),
    countFlowByMachine(ctx, since),
  ]);
  const ids = [...incidents, ...links].flatMap(({ machineId }) => machineId ?? []);
  const listed = await fleet.listMachineHealth(ctx, { silentSince, ids });
  const machines = listed.filter(({ id }) => !supplierIds.has(id));
  const delays = await readDelays(
    ctx,
    machines.map(({ id }) => id),
    since,
  );
  return machines.map(({ id, name, lastSeenAt }) => {
    const own = incidents.filter(({ machineId }) => machineId === id);
    const flow = flows.find(({ machineId }) => machineId === id);
    const last = own.toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime())[0];
    return {
      machineId: id,
      name,
      lastSeenAt,
      isSilent: lastSeenAt === null || lastSeenAt < silentSince,
      problem: links.find(({ machineId }) => machineId === id)?.problem ?? null,
      messages: flow ? flow.delivered + flow.unmatched + flow.quarantined + flow.waiting : 0,
      incidents: own.reduce((sum, { count }) => sum + count, 0),
      lastIncidentAt: last?.lastAt ?? null,
      lastIncident: last?.kind ?? null,
      delaySeconds: delays.get(id) ?? null,
    };
  });
}

async function readJobs(ctx: Ctx): Promise<Health["jobs"]> {
  const [{ due, failed, oldestAt }, rows] = await Promise.all([
    readJobQueue(ctx),
    listFailedJobs(ctx, JOBS_MAX),
  ]);
  const isMoneyOut = (task: string) => MONEY_OUT_JOBS.some((name) => name === task);
  const list = rows.map(({ id, task, attempts, attemptsMax, runAt, error }) => ({
    id: String(id),
    task,
    attempts,
    attemptsMax,
    nextAt: attempts < attemptsMax ? runAt : null,
    error: withoutAddresses(error),
    mayRetry: !isMoneyOut(task),
  }));
  return { due, failed, oldestAt, list };
}
