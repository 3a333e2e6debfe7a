import type { PortReport } from "@sonum/contract/gateway";
import { type Ctx, transact } from "../../platform/context.ts";
import { isRefusedCountry } from "../partners/index.ts";
import { markAbsent, type ReportedSim, touchMachine, upsertSims } from "./report-store.ts";
import { settleClaims } from "./settle-claims.ts";

/** A machine says which SIMs it holds. What it no longer names is off sale from this moment. Answers how many are its own. */
export async function takePortReport(
  ctx: Ctx,
  machine: { id: string; partnerId: string },
  ports: PortReport[],
): Promise<number> {
  const sims = readSims(ctx, ports);
  const { taken, ...claims } = await transact(ctx, async (tx) => {
    const { taken, changed, phones } = await upsertSims(tx, machine, sims);
    const gone = await markAbsent(
      tx,
      machine.id,
      sims.map(({ iccid }) => iccid),
    );
    await touchMachine(tx, machine.id);
    const simIds = [...changed, ...gone];
    if (simIds.length > 0) tx.publish([{ kind: "sims", simIds }]);
    return { taken, simIds: gone, phones };
  });
  await settleClaims(ctx, claims);
  return taken;
}

/** One row per SIM, in iccid order so that two reports of new SIMs never wait for each other; unknown countries are not sold. */
function readSims(ctx: Ctx, ports: PortReport[]): ReportedSim[] {
  const byIccid = new Map<string, ReportedSim>();
  for (const { iccid, country, phone, phoneFrom = "listed", imsi, modem, ...rest } of ports) {
    const known = ctx.memory.shelf.findCountry(country);
    if (!iccid || !known) continue;
    byIccid.set(iccid, {
      ...rest,
      ...{ iccid, country: known.number, phoneFrom, imsi: imsi ?? null },
      isRefused: isRefusedCountry(ctx, known.iso2),
      ...{ imei: modem?.imei ?? null, model: modem?.model ?? null },
      // A number of another country is none of this card: better none than one that nothing arrives at.
      phone: phone?.startsWith(`+${known.prefix}`) ? phone : null,
    });
  }
  return [...byIccid.values()].sort((a, b) => (a.iccid < b.iccid ? -1 : 1));
}
