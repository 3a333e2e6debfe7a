import { auditAction } from "../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import * as fleet from "../fleet/index.ts";

/** Cancels the release of SIMs that no other partner has taken over yet. They stay off sale until they are published again. */
export async function cancelRelease(
  ctx: Ctx,
  partnerId: string,
  iccids: string[],
): Promise<{ kept: number }> {
  const uniqueIccids = [...new Set(iccids)];
  return transact(ctx, async (tx) => {
    const ownSims = await fleet.listOwnSims(tx, partnerId, uniqueIccids);
    if (ownSims.length < uniqueIccids.length) throw fleet.unknownSim();
    const kept = await fleet.cancelRelease(tx, partnerId, uniqueIccids);
    for (const { iccid } of kept) await auditAction(tx, { by: partnerId, what: "sim: kept", about: iccid });
    return { kept: kept.length };
  });
}
