import type { ArchivedSim, ArchiveReason, PortCard } from "@sonum/contract/fleet/archive";
import { ARCHIVE_PAGE_MAX, ARCHIVED_AFTER_DAYS } from "@sonum/contract/fleet/machine-limits";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache, convertUsd, Rates } from "../../catalogue/index.ts";
import { getOwnMachine } from "../machines/machine-store.ts";
import {
  type ArchivedSimRow,
  listArchivedMachines,
  listArchivedSims,
  listPortCards,
} from "./archive-store.ts";

type ArchiveQuery = { find: string; offset: number };

export async function readArchive(ctx: Ctx, partnerId: string, { find, offset }: ArchiveQuery) {
  const [rows, machines] = await Promise.all([
    listArchivedSims(ctx, partnerId, { find, offset, limit: ARCHIVE_PAGE_MAX }),
    listArchivedMachines(ctx, partnerId),
  ]);
  return {
    sims: rows.map((row) => presentSim(ctx, row)),
    total: rows[0]?.total ?? 0,
    machines: machines.map(({ machineKey, alias, lastSeenAt, archivedAt, sims }) => ({
      machine_key: machineKey,
      alias,
      last_seen_at: lastSeenAt,
      archived_at: archivedAt,
      sims,
    })),
  };
}

const presentSim = (ctx: Ctx, row: ArchivedSimRow): ArchivedSim => ({
  iccid: row.iccid,
  phone: row.phone,
  operator: row.operator,
  country: CatalogueCache.of(ctx).countryAt(row.country)?.iso2 ?? "",
  machine: row.machine,
  machine_key: row.machineKey,
  port: row.port,
  last_seen_at: row.lastSeenAt,
  archived_at: row.archivedAt,
  reason: reasonOf(row),
  total_revenue: convertUsd(row.revenue, Rates.of(ctx).get("USD")),
});

function reasonOf({ isMachineArchived, archivedAt, lastSeenAt }: ArchivedSimRow): ArchiveReason {
  if (isMachineArchived) return "machine";
  return archivedAt.getTime() - lastSeenAt.getTime() > ARCHIVED_AFTER_DAYS * DAY_MS ? "gone" : "replaced";
}

type PortQuery = { machineKey: string; port: number };

/** The SIMs that were last seen in a port of a partner's machine. */
export async function readPortHistory(
  ctx: Ctx,
  partnerId: string,
  { machineKey, port }: PortQuery,
): Promise<PortCard[]> {
  const machine = await getOwnMachine(ctx, partnerId, machineKey);
  const dollars = Rates.of(ctx).get("USD");
  const cards = await listPortCards(ctx, machine.id, port);
  return cards.map(({ firstSeenAt, lastSeenAt, revenue, ...card }) => ({
    ...card,
    first_seen_at: firstSeenAt,
    last_seen_at: lastSeenAt,
    total_revenue: convertUsd(revenue, dollars),
  }));
}
