import type { PortReport } from "@sonum/contract/ingest/machine-protocol";
import { type Ctx, transact } from "../../../platform/context.ts";
import { CatalogueCache, normalizeOperator } from "../../catalogue/index.ts";
import { isRefusedCountry } from "../../partners/index.ts";
import { archiveSims } from "../archive/archive-store.ts";
import { savePortStatus } from "../commands/port-status-store.ts";
import { markMissingSimsAbsent, type ReportedSim, touchMachine, upsertSims } from "./report-store.ts";
import { resolveNumberConflicts } from "./resolve-number-conflicts.ts";

/**
 * Stores the SIMs that a machine reports. SIMs missing from the report are off sale at once, and leave the console if another one
 * is in their port. Returns how many were accepted.
 */
export async function applyPortReport(
  ctx: Ctx,
  machine: { id: string; partnerId: string },
  reported: PortReport[],
): Promise<number> {
  const ports = reported.map((port) => ({
    ...port,
    operator: normalizeOperator(port.operator, port.country),
  }));
  const sims = readSims(ctx, ports);
  const { accepted, ...conflicts } = await transact(ctx, async (tx) => {
    const { accepted, changed, phones, replaced } = await upsertSims(tx, machine, sims);
    const gone = await markMissingSimsAbsent(
      tx,
      machine.id,
      sims.map(({ iccid }) => iccid),
    );
    await savePortStatus(tx, machine.id, ports);
    await archiveSims(tx, replaced);
    await touchMachine(tx, machine.id);
    const simIds = [...new Set([...changed, ...gone, ...replaced])];
    if (simIds.length > 0) tx.publish([{ kind: "sims", simIds }]);
    return { accepted, simIds: gone, phones };
  });
  await resolveNumberConflicts(ctx, conflicts);
  return accepted;
}

/** One row per SIM, sorted by iccid so that concurrent reports of new SIMs cannot deadlock. Skips unknown countries. */
function readSims(ctx: Ctx, ports: PortReport[]): ReportedSim[] {
  const byIccid = new Map<string, ReportedSim>();
  for (const { iccid, country, phone, phoneFrom = "listed", imsi, modem, status: _, ...port } of ports) {
    const known = CatalogueCache.of(ctx).findCountry(country);
    if (!iccid || !known) continue;
    byIccid.set(iccid, {
      ...port,
      iccid,
      country: known.number,
      phoneFrom,
      imsi: imsi ?? null,
      isRefused: isRefusedCountry(ctx, known.iso2),
      imei: modem?.imei ?? null,
      model: modem?.model ?? null,
      // A number of another country cannot belong to this card: better no number than one that receives nothing.
      phone: phone?.startsWith(`+${known.prefix}`) ? phone : null,
    });
  }
  return [...byIccid.values()].sort((a, b) => (a.iccid < b.iccid ? -1 : 1));
}
