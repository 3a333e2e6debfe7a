import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { listUsernames } from "../../accounts/index.ts";
import { countSuccessByService } from "../../activations/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import * as fleet from "../../fleet/index.ts";
import { countFlowByHour, countFlowByMachine, type Flow } from "../../ingest/index.ts";

const NONE: Flow = { delivered: 0, late: 0, unmatched: 0, quarantined: 0, waiting: 0 };

/** Overview of the fleet. SMS are counted, never shown. */
export async function readFleet(ctx: Ctx) {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS);
  const [incidents, machines, hours, byService, byPartner] = await Promise.all([
    fleet.countIncidents(ctx, since),
    presentMachines(ctx, await fleet.listAllMachines(ctx)),
    countFlowByHour(ctx, since),
    countSuccessByService(ctx, new Date(ctx.clock.now().getTime() - 7 * DAY_MS)),
    fleet.listSuccessByPartner(ctx),
  ]);
  const names = await listUsernames(
    ctx,
    byPartner.map(({ partnerId }) => partnerId),
  );
  const services = byService.map(({ service, sold, missed }) => ({
    name: CatalogueCache.of(ctx).serviceAt(service)?.name ?? "",
    sold,
    missed,
    revenueUsd: null,
  }));
  const partners = byPartner.map(({ partnerId, sold, missed, revenue }) => ({
    name: names.get(partnerId) ?? partnerId,
    sold,
    missed,
    revenueUsd: revenue,
  }));
  const unknownMachines = incidents.find(({ machineId }) => machineId === null);
  return {
    machines,
    strangers: unknownMachines ? presentIncident(unknownMachines) : null,
    services,
    partners,
    hours,
  };
}

export async function readMachine(ctx: Ctx, machineId: string) {
  const [machine] = await presentMachines(ctx, await fleet.listAllMachines(ctx, machineId));
  if (!machine) throw noSuchMachine();
  const since = new Date(ctx.clock.now().getTime() - DAY_MS);
  const [sims, hours] = await Promise.all([
    fleet.listSimsOf(ctx, machineId),
    countFlowByHour(ctx, since, machineId),
  ]);
  return {
    machine,
    hours,
    sims: sims.map(({ country, present, onSale, onRent, withheld, claimedTwice, ...sim }) => ({
      ...sim,
      country: CatalogueCache.of(ctx).countryAt(country)?.iso2 ?? "",
      isPresent: present,
      isOnSale: onSale,
      isOnRent: onRent,
      isWithheld: withheld,
      isClaimedTwice: claimedTwice,
    })),
  };
}

export const noSuchMachine = () => new AppError("not_found", "There is no such machine.");

async function presentMachines(ctx: Ctx, rows: fleet.MachineRow[]) {
  const now = ctx.clock.now().getTime();
  const [flows, incidents, names] = await Promise.all([
    countFlowByMachine(ctx, new Date(now - DAY_MS)),
    fleet.countIncidents(
      ctx,
      new Date(now - DAY_MS),
      rows.map(({ id }) => id),
    ),
    listUsernames(
      ctx,
      rows.map(({ partnerId }) => partnerId),
    ),
  ]);
  const flowOf = new Map(flows.map(({ machineId, ...flow }) => [machineId, flow]));
  return rows.map(({ active, ...row }) => ({
    ...row,
    partner: names.get(row.partnerId) ?? row.partnerId,
    isActive: active,
    isOnline: row.lastSeenAt !== null && now - row.lastSeenAt.getTime() < fleet.SILENT_AFTER_MS,
    day: flowOf.get(row.id) ?? NONE,
    troubles: incidents.filter(({ machineId }) => machineId === row.id).map(presentIncident),
  }));
}

const presentIncident = ({ kind, count, lastAt }: fleet.IncidentCount) => ({ kind, count, lastAt });

/** Previous owners of a SIM, newest first. */
export async function readOwnerHistory(ctx: Ctx, iccid: string) {
  const rows = await fleet.listHandoversOf(ctx, iccid);
  if (!rows) throw new AppError("not_found", "There is no such SIM card.");
  const names = await listUsernames(
    ctx,
    rows.flatMap(({ fromPartner, toPartner }) => [fromPartner, toPartner]),
  );
  const data = rows.map(({ fromPartner, toPartner, ...row }) => ({
    ...row,
    partnerId: fromPartner,
    partner: names.get(fromPartner) ?? fromPartner,
    takenBy: names.get(toPartner) ?? toPartner,
  }));
  return { data };
}
