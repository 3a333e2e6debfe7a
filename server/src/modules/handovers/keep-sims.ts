import { noteAct } from "../../platform/audit.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import * as fleet from "../fleet/index.ts";

/** A partner keeps SIMs that were given up and that nobody has taken. They stay off sale until they are published again. */
export async function keepSims(ctx: Ctx, partnerId: string, iccids: string[]): Promise<{ kept: number }> {
  const different = [...new Set(iccids)];
  return transact(ctx, async (tx) => {
    const own = await fleet.listOwnSims(tx, partnerId, different);
    if (own.length < different.length) throw fleet.unknownSim();
    const kept = await fleet.setKept(tx, partnerId, different);
    for (const { iccid } of kept) await noteAct(tx, { by: partnerId, what: "sim: kept", about: iccid });
    return { kept: kept.length };
  });
}
