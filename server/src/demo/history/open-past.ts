import { micro } from "@sonum/contract/money";
import { Logger, runOnce } from "graphile-worker";
import { fillState } from "../../create-context.ts";
import { HourlySales } from "../../modules/activations/index.ts";
import type { Ctx } from "../../platform/context.ts";
import { newId } from "../../platform/ids.ts";
import { createTaskList, type JobHandlers } from "../../platform/jobs/jobs.ts";
import type { Sweep } from "../../platform/jobs/sweeps.ts";
import { createLocalLive } from "../../platform/live/live.ts";
import { createLog } from "../../platform/log/log.ts";
import { createPastPayments } from "./past-payments.ts";

/** What the composition root gives a context besides its state. */
export type Wiring = {
  jobs: Partial<JobHandlers>;
  sweepsOf(ctx: Ctx): Sweep[];
  /** Keeps the memory of the context in step with the database. Returns a function that stops it. */
  follow(ctx: Ctx): Promise<() => void>;
};

export type Past = Awaited<ReturnType<typeof openPast>>;

/**
 * A context on the same database whose clock stands in the past and is moved by hand. It has a memory of its own, and nothing
 * leaves it: no mails, no calls of other systems.
 */
export async function openPast(now: Ctx, start: Date, { jobs, sweepsOf, follow }: Wiring) {
  let time = start.getTime();
  const clock = { now: () => new Date(time) };
  const { provider, latestBillingId } = createPastPayments();
  const ctx: Ctx = {
    ...now,
    clock,
    newId: (prefix) => newId(prefix, clock.now()),
    live: createLocalLive(),
    state: new Map(),
    log: createLog("silent"),
    ports: {
      ...now.ports,
      payments: [provider],
      bank: undefined,
      telegram: undefined,
      mailer: { send: async () => {} },
    },
    settings: { ...now.settings, limits: NO_LIMITS },
  };
  await fillState(ctx);
  const close = await follow(ctx);
  const sweeps = sweepsOf(ctx);
  const taskList = createTaskList(ctx, jobs);

  return {
    ctx,
    latestBillingId,
    /** The clock never goes back. */
    moveTo(to: Date): void {
      time = Math.max(time, to.getTime());
    },
    moveBy(ms: number): void {
      time += ms;
    },
    /** Runs periodic work once: of orders, rentals and commissions, or all. */
    async sweep({ isAll }: { isAll: boolean }): Promise<void> {
      for (const { name, run } of sweeps) if (isAll || OF_SALES.test(name)) await run();
      await this.count();
    },
    /** Writes what was counted in memory under the present hour. */
    count: () => HourlySales.of(ctx).flush(),
    /** Runs queued jobs until the queue is empty. */
    runJobs: () => runOnce({ pgPool: now.pool, noHandleSignals: true, taskList, logger: SILENT }),
    close,
  };
}

/** Names of the work that ends orders and rentals and moves their money. */
const OF_SALES = /^(expire orders|finish orders|.* rentals?|.* rental earnings|book commissions)$/;

const SILENT = new Logger(() => () => {});

const NO_LIMITS: Ctx["settings"]["limits"] = {
  buysPerHour: 0,
  buysPerHourNew: 0,
  buysPerHourAddress: 0,
  buysPerHourDevice: 0,
  buysPerHourPayer: 0,
  cancelsPerHour: 0,
  sameOfferPerDay: 0,
  spendPerDayNew: micro(0n),
};
