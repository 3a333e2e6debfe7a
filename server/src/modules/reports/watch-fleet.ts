import type { PartnerAlert } from "@sonum/contract/partner-home";
import type { Ctx } from "../../platform/context.ts";
import { countFleet, listMachines, SILENT_AFTER_MS } from "../fleet/index.ts";
import { listDeclared } from "../partners/index.ts";

const ALERTS_MAX = 20;
const NAMES_MAX = 5;

type Machine = Awaited<ReturnType<typeof listMachines>>[number];

/** How a partner's machines and SIMs do now, and what somebody should look after. */
export async function watchFleet(ctx: Ctx, partnerId: string) {
  const [machines, { lowSuccess, refused, ...sims }] = await Promise.all([
    listMachines(ctx, partnerId),
    countFleet(ctx, partnerId),
  ]);
  const active = machines.filter(({ active }) => active);
  const declared = await listDeclared(
    ctx,
    partnerId,
    active.map(({ id }) => id),
  );
  const heardSince = new Date(ctx.clock.now().getTime() - SILENT_AFTER_MS);
  const isOnline = ({ lastSeenAt }: Machine) => lastSeenAt !== null && lastSeenAt >= heardSince;
  const silent = active.filter((machine) => !isOnline(machine));
  return {
    machines: active.length,
    machinesOnline: active.length - silent.length,
    sims,
    alerts: alertsOf({
      ...{ silent, withoutPhone: sims.withoutPhone, lowSuccess, refused },
      undeclared: active.filter(({ id }) => !declared.includes(id)),
    }),
  };
}

type Worries = {
  silent: Machine[];
  undeclared: Machine[];
  withoutPhone: number;
  lowSuccess: number;
  refused: number;
};

const alertsOf = ({ silent, undeclared, withoutPhone, lowSuccess, refused }: Worries): PartnerAlert[] => [
  ...silent.slice(0, ALERTS_MAX).map(({ machineKey, alias, lastSeenAt }) => ({
    ...{ kind: "silent_machine" as const, machineKey, alias },
    since: lastSeenAt,
  })),
  ...(undeclared.length > 0 ? [undeclaredAlert(undeclared)] : []),
  ...(refused > 0 ? [{ kind: "refused_country" as const, sims: refused }] : []),
  ...(withoutPhone > 0 ? [{ kind: "no_phone" as const, sims: withoutPhone }] : []),
  ...(lowSuccess > 0 ? [{ kind: "low_success" as const, sims: lowSuccess }] : []),
];

/** One for all of them: a new partner has many, and each is mended at the same place. */
const undeclaredAlert = (machines: Machine[]): PartnerAlert => ({
  kind: "undeclared_machines",
  machines: machines.length,
  names: machines.slice(0, NAMES_MAX).map(({ alias, machineKey }) => alias || machineKey),
});
