import { SECOND_MS } from "@sonum/contract/time-units";
import { countMachines } from "./modules/fleet/index.ts";
import type { EventHub } from "./modules/notifications/index.ts";
import { readLedgerCheck } from "./modules/wallet/index.ts";
import type { Ctx } from "./platform/context.ts";
import { findReadinessProblem } from "./platform/http/find-readiness-problem.ts";
import { readJobQueue } from "./platform/jobs/job-store.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";

/** Values of the process, and of the shop as a whole: every node reports those, so they are not added up. */
export function addShopMetrics({ addGauge }: Metrics, ctx: Ctx, hub: EventHub): void {
  const { pool } = ctx;
  const now = () => ctx.clock.now().getTime();
  const secondsSince = (at: Date | null | undefined) => (at ? (now() - at.getTime()) / SECOND_MS : undefined);

  addGauge({ name: "sonum_ready", help: "1 if /readyz says that callers may come" }, async () =>
    (await findReadinessProblem(ctx)) === undefined ? 1 : 0,
  );
  addGauge({ name: "sonum_streams", help: "Open event streams" }, () => hub.count());
  addGauge({ name: "sonum_pool_connections", help: "Connections to the database", label: "state" }, () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    max: pool.options.max,
  }));
  addGauge({ name: "sonum_pool_waiting", help: "Work that waits for a connection" }, () => pool.waitingCount);

  addGauge({ name: "sonum_jobs", help: "Queued jobs of the shop", label: "state" }, async () => {
    const { due, failed } = await readJobQueue(ctx);
    return { due, failed };
  });
  addGauge(
    { name: "sonum_job_age_seconds", help: "How long the oldest due job of the shop waits" },
    async () => {
      const { oldestAt } = await readJobQueue(ctx);
      return Math.max(0, secondsSince(oldestAt) ?? 0);
    },
  );
  addGauge({ name: "sonum_machines", help: "Active machines of the shop", label: "state" }, async () => {
    const { online, silent } = await countMachines(ctx);
    return { online, silent };
  });
  addGauge(
    { name: "sonum_ledger_differences", help: "What the last check of the ledger found" },
    async () => {
      const { checkedAt, differences } = await readLedgerCheck(ctx);
      return checkedAt ? differences.length : undefined;
    },
  );
  addGauge(
    { name: "sonum_ledger_check_age_seconds", help: "Time since the last check of the ledger" },
    async () => secondsSince((await readLedgerCheck(ctx)).checkedAt),
  );
}
