import type { Ctx } from "../../../platform/context.ts";
import { SILENT_AFTER_MS } from "../console/rules.ts";
import { markSilentSimsAbsent } from "./report-store.ts";
import { resolveNumberConflicts } from "./resolve-number-conflicts.ts";

/** Takes SIMs of silent machines off sale, because their codes may not arrive. */
export async function markSilentMachines(ctx: Ctx): Promise<void> {
  const simIds = await markSilentSimsAbsent(ctx, new Date(ctx.clock.now().getTime() - SILENT_AFTER_MS));
  if (simIds.length > 0) ctx.live.publish([{ kind: "sims", simIds }]);
  await resolveNumberConflicts(ctx, { simIds });
}
