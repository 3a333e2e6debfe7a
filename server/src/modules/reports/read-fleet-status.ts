import type { PartnerAlert } from "@sonum/contract/reports/partner-home";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../platform/context.ts";
import {
  countFleet,
  countIncidents,
  countLockedSims,
  countLowCredits,
  type IncidentCount,
  listMachines,
  SILENT_AFTER_MS,
} from "../fleet/index.ts";
import { listDeclaredBatches } from "../partners/index.ts";

const ALERTS_MAX = 20;
const NAMES_MAX = 5;

type Machine = Awaited<ReturnType<typeof listMachines>>[number];

/** The status of a partner's machines and SIMs, and alerts for what needs attention. */
export async function readFleetStatus(ctx: Ctx, partnerId: string) {
  const [machines, { lowSuccess, refused, claimedTwice, proven, ...sims }] = await Promise.all([
    listMachines(ctx, partnerId),
    countFleet(ctx, partnerId),
  ]);
  const active = machines.filter(({ active }) => active);
  const ids = active.map(({ id }) => id);
  const [declared, incidents, locked, lowCredit] = await Promise.all([
    listDeclaredBatches(ctx, partnerId, ids),
    countIncidents(ctx, new Date(ctx.clock.now().getTime() - DAY_MS), ids),
    countLockedSims(ctx, ids),
    countLowCredits(ctx, partnerId),
  ]);
  const silentBefore = new Date(ctx.clock.now().getTime() - SILENT_AFTER_MS);
  const reporting = active.filter(hasReported);
  const silent = reporting.filter(({ lastSeenAt }) => lastSeenAt < silentBefore);
  return {
    hasMachines: machines.length > 0,
    machines: active.length,
    machinesOnline: reporting.length - silent.length,
    sims,
    hasProvenSim: proven > 0,
    alerts: alertsOf({
      incidents: incidentAlerts(active, incidents),
      silent,
      withoutPhone: sims.withoutPhone,
      lowSuccess,
      refused,
      claimedTwice,
      locked,
      lowCredit,
      waiting: active.filter((machine) => !hasReported(machine)),
      undeclared: active.filter(({ id }) => !declared.includes(id)),
    }),
  };
}

/** Before its first report a machine is not silent: its agent has not been started yet. */
const hasReported = (machine: Machine): machine is ReportingMachine => machine.lastSeenAt !== null;
type ReportingMachine = Machine & { lastSeenAt: Date };

type AlertInput = {
  incidents: PartnerAlert[];
  silent: ReportingMachine[];
  waiting: Machine[];
  undeclared: Machine[];
  withoutPhone: number;
  lowSuccess: number;
  refused: number;
  claimedTwice: number;
  locked: number;
  lowCredit: number;
};

const alertsOf = ({
  incidents,
  silent,
  waiting,
  undeclared,
  withoutPhone,
  lowSuccess,
  refused,
  claimedTwice,
  locked,
  lowCredit,
}: AlertInput): PartnerAlert[] => [
  ...silent.slice(0, ALERTS_MAX).map(({ machineKey, alias, lastSeenAt }) => ({
    kind: "silent_machine" as const,
    machineKey,
    alias,
    since: lastSeenAt,
  })),
  ...waiting.slice(0, ALERTS_MAX).map(({ machineKey, alias }) => ({
    kind: "waiting_machine" as const,
    machineKey,
    alias,
  })),
  ...incidents.slice(0, ALERTS_MAX),
  ...(undeclared.length > 0 ? [undeclaredAlert(undeclared)] : []),
  ...(refused > 0 ? [{ kind: "refused_country" as const, sims: refused }] : []),
  ...(claimedTwice > 0 ? [{ kind: "claimed_twice" as const, sims: claimedTwice }] : []),
  ...(locked > 0 ? [{ kind: "locked_sims" as const, sims: locked }] : []),
  ...(lowCredit > 0 ? [{ kind: "low_credit" as const, sims: lowCredit }] : []),
  ...(withoutPhone > 0 ? [{ kind: "no_phone" as const, sims: withoutPhone }] : []),
  ...(lowSuccess > 0 ? [{ kind: "low_success" as const, sims: lowSuccess }] : []),
];

/** Strangers guess now and then: only many wrong secrets raise an alert. */
const FORGED_MIN = 10;

function incidentAlerts(machines: Machine[], incidents: IncidentCount[]): PartnerAlert[] {
  const byId = new Map(machines.map((machine) => [machine.id, machine]));
  return incidents.flatMap(({ machineId, kind: trouble, count, lastAt }) => {
    const machine = machineId === null ? undefined : byId.get(machineId);
    if (!machine || (trouble === "forged" && count < FORGED_MIN)) return [];
    const { machineKey, alias } = machine;
    return [{ kind: "machine_trouble" as const, trouble, machineKey, alias, count, lastAt }];
  });
}

/** One alert for all of them: new partners have many, and all are declared on one page. */
const undeclaredAlert = (machines: Machine[]): PartnerAlert => ({
  kind: "undeclared_machines",
  machines: machines.length,
  names: machines.slice(0, NAMES_MAX).map(({ alias, machineKey }) => alias || machineKey),
});
