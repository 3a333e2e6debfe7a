import type { AlertKind } from "@sonum/contract/office/alert-values";
import { HOUR_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { countGivenUpJobs, readJobQueue } from "../../../platform/jobs/job-store.ts";
import { sumOutcomes } from "../../../platform/outcomes/outcome-store.ts";
import { compareSuccess } from "../../activations/index.ts";
import { CatalogueCache, Rates } from "../../catalogue/index.ts";
import { readMessageQueue } from "../../ingest/index.ts";
import { listSupplierHealth } from "../../suppliers/index.ts";
import { readLedgerCheck } from "../../wallet/index.ts";
import { readChargebacks } from "../read-chargebacks.ts";
import * as rules from "../rules.ts";
import type { Limits } from "./limits.ts";

/** Something operators are alerted to. `subject` tells several of a kind apart, `name` is shown. */
export type Problem = { kind: AlertKind; subject: string; name: string; value: number; limit: number };
type Measured = Omit<Problem, "kind" | "limit">;

/** Each check reads a bounded number of rows. It returns what it measured above the limit. */
const CHECKS: Record<AlertKind, (ctx: Ctx, limit: number) => Promise<Measured[]>> = {
  async supplier_down(ctx, limit) {
    const now = ctx.clock.now();
    return (await listSupplierHealth(ctx)).flatMap(({ machineId, name, isActive, silentSince }) => {
      if (!isActive || silentSince === null) return [];
      const value = rules.minutesSince(silentSince, now);
      return value >= limit ? [{ subject: machineId, name, value }] : [];
    });
  },
  async supplier_failing(ctx, limit) {
    const [suppliers, counts] = await Promise.all([
      listSupplierHealth(ctx),
      sumOutcomes(ctx, new Date(ctx.clock.now().getTime() - HOUR_MS)),
    ]);
    return suppliers.flatMap(({ machineId, name, isActive }) => {
      const counted = counts.find(({ source, subject }) => source === "supplier" && subject === machineId);
      const value = isActive && counted ? rules.failedPercent(counted) : undefined;
      return value !== undefined && value >= limit ? [{ subject: machineId, name, value }] : [];
    });
  },
  async success_drop(ctx, limit) {
    const now = ctx.clock.now().getTime();
    const since = new Date(now - rules.SUCCESS_MS);
    const from = new Date(since.getTime() - rules.SUCCESS_BEFORE_MS);
    const services = await compareSuccess(ctx, { from, since });
    const total = (of: (row: (typeof services)[number]) => number) =>
      services.reduce((sum, row) => sum + of(row), 0);
    const all = {
      subject: "",
      name: "",
      received: total(({ received }) => received),
      ended: total(({ ended }) => ended),
      receivedBefore: total(({ receivedBefore }) => receivedBefore),
      endedBefore: total(({ endedBefore }) => endedBefore),
    };
    const named = services.flatMap((row) => {
      const service = CatalogueCache.of(ctx).serviceAt(row.service);
      return service ? [{ ...row, subject: service.code, name: service.name }] : [];
    });
    return [all, ...named].flatMap(({ subject, name, ...row }) => {
      const value = rules.successDrop(row);
      return value !== undefined && value >= limit ? [{ subject, name, value }] : [];
    });
  },
  async rates_old(ctx, limit) {
    // Demo rates are as old as the release; nobody pays by them.
    if (ctx.settings.isDemo) return [];
    const now = ctx.clock.now();
    const old = Rates.of(ctx)
      .list()
      .map(({ code, quotedAt }) => ({ code, value: rules.hoursSince(quotedAt, now) }))
      .filter(({ code, value }) => code !== "USD" && value >= limit);
    if (old.length === 0) return [];
    const name = old.map(({ code }) => code).join(", ");
    return [{ subject: "", name, value: Math.max(...old.map(({ value }) => value)) }];
  },
  async queue_stuck(ctx, limit) {
    const [jobs, messages] = await Promise.all([readJobQueue(ctx), readMessageQueue(ctx)]);
    const now = ctx.clock.now();
    const waits = [jobs, messages].map(({ oldestAt }) => (oldestAt ? rules.minutesSince(oldestAt, now) : 0));
    return above(Math.max(...waits), limit);
  },
  jobs_failed: async (ctx, limit) => above(await countGivenUpJobs(ctx), limit),
  ledger_differs: async (ctx, limit) => above((await readLedgerCheck(ctx)).differences.length, limit),
  async chargebacks(ctx) {
    const { isAlarm, rate } = await readChargebacks(ctx);
    return isAlarm ? above(Math.round(rate * 10_000) / 100, 0) : [];
  },
};

const above = (value: number, limit: number): Measured[] =>
  value >= limit ? [{ subject: "", name: "", value }] : [];

type Found = {
  problems: Problem[];
  /** Kinds that could be checked: an alert of another kind is neither raised nor cleared. */
  checked: AlertKind[];
};

/** What is above its limit now. A limit of 0 turns a kind off, which clears its alerts. */
export async function findProblems(ctx: Ctx, limits: Limits): Promise<Found> {
  const kinds = Object.keys(CHECKS) as AlertKind[];
  const results = await Promise.all(
    kinds.map(async (kind) => {
      const limit = limits[kind];
      const measured = limit > 0 ? await CHECKS[kind](ctx, limit).catch(logFailure(ctx, kind)) : [];
      return measured && { kind, problems: measured.map((one) => ({ kind, limit, ...one })) };
    }),
  );
  const done = results.filter((result) => result !== undefined);
  return { problems: done.flatMap(({ problems }) => problems), checked: done.map(({ kind }) => kind) };
}

const logFailure = (ctx: Ctx, kind: AlertKind) => (err: unknown) => {
  ctx.log.error({ err, kind }, "an alert could not be checked");
  return undefined;
};
