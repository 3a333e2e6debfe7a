import type { PartnerAlert } from "@sonum/contract/partner-home";
import type { Ctx } from "../../platform/context.ts";
import {
  countFleet,
  countTroubles,
  listMachines,
  SILENT_AFTER_MS,
  type TroubleCount,
} from "../fleet/index.ts";
import { listDeclared } from "../partners/index.ts";

const ALERTS_MAX = 20;
const NAMES_MAX = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

type Machine = Awaited<ReturnType<typeof listMachines>>[number];

/** How a partner's machines and SIMs do now, and what somebody should look after. */
export async function watchFleet(ctx: Ctx, partnerId: string) {
  const [machines, { lowSuccess, refused, claimedTwice, ...sims }] = await Promise.all([
    listMachines(ctx, partnerId),
    countFleet(ctx, partnerId),
  ]);
  const active = machines.filter(({ active }) => active);
  const ids = active.map(({ id }) => id);
  const [declared, troubles] = await Promise.all([
    listDeclared(ctx, partnerId, ids),
    countTroubles(ctx, new Date(ctx.clock.now().getTime() - DAY_MS), ids),
  ]);
  const heardSince = new Date(ctx.clock.now().getTime() - SILENT_AFTER_MS);
  const heard = active.filter(hasReported);
  const silent = heard.filter(({ lastSeenAt }) => lastSeenAt < heardSince);
  return {
    hasMachines: machines.length > 0,
    machines: active.length,
    machinesOnline: heard.length - silent.length,
    sims,
    alerts: alertsOf({
      troubles: troublesOf(active, troubles),
      ...{ silent, withoutPhone: sims.withoutPhone, lowSuccess, refused, claimedTwice },
      waiting: active.filter((machine) => !hasReported(machine)),
      undeclared: active.filter(({ id }) => !declared.includes(id)),
    }),
  };
}

/** Until its first report nothing is wrong with a machine: its agent was not started yet. */
const hasReported = (machine: Machine): machine is HeardMachine => machine.lastSeenAt !== null;
type HeardMachine = Machine & { lastSeenAt: Date };

type Worries = {
  troubles: PartnerAlert[];
  silent: HeardMachine[];
  waiting: Machine[];
  undeclared: Machine[];
  withoutPhone: number;
  lowSuccess: number;
  refused: number;
  claimedTwice: number;
};

const alertsOf = ({
  troubles,
  silent,
  waiting,
  undeclared,
  withoutPhone,
  lowSuccess,
  refused,
  claimedTwice,
}: Worries): PartnerAlert[] => [
  ...silent.slice(0, ALERTS_MAX).map(({ machineKey, alias, lastSeenAt }) => ({
    ...{ kind: "silent_machine" as const, machineKey, alias },
    since: lastSeenAt,
  })),
  ...waiting.slice(0, ALERTS_MAX).map(({ machineKey, alias }) => ({
    ...{ kind: "waiting_machine" as const, machineKey, alias },
  })),
  ...troubles.slice(0, ALERTS_MAX),
  ...(undeclared.length > 0 ? [undeclaredAlert(undeclared)] : []),
  ...(refused > 0 ? [{ kind: "refused_country" as const, sims: refused }] : []),
  ...(claimedTwice > 0 ? [{ kind: "claimed_twice" as const, sims: claimedTwice }] : []),
  ...(withoutPhone > 0 ? [{ kind: "no_phone" as const, sims: withoutPhone }] : []),
  ...(lowSuccess > 0 ? [{ kind: "low_success" as const, sims: lowSuccess }] : []),
];

/** Strangers guess now and then: only many wrong secrets are worth a word. */
const FORGED_MIN = 10;

function troublesOf(machines: Machine[], troubles: TroubleCount[]): PartnerAlert[] {
  const byId = new Map(machines.map((machine) => [machine.id, machine]));
  return troubles.flatMap(({ machineId, kind: trouble, count, lastAt }) => {
    const machine = machineId === null ? undefined : byId.get(machineId);
    if (!machine || (trouble === "forged" && count < FORGED_MIN)) return [];
    const { machineKey, alias } = machine;
    return [{ kind: "machine_trouble" as const, trouble, machineKey, alias, count, lastAt }];
  });
}

/** One for all of them: a new partner has many, and each is mended at the same place. */
const undeclaredAlert = (machines: Machine[]): PartnerAlert => ({
  kind: "undeclared_machines",
  machines: machines.length,
  names: machines.slice(0, NAMES_MAX).map(({ alias, machineKey }) => alias || machineKey),
});
