import type { Ctx } from "../../platform/context.ts";
import { SILENT_AFTER_MS } from "./console/rules.ts";
import { markSilent } from "./report-store.ts";
import { settleClaims } from "./settle-claims.ts";

/** Nobody is sold a number whose machine may no longer hear. */
export async function markSilentMachines(ctx: Ctx): Promise<void> {
  const simIds = await markSilent(ctx, new Date(ctx.clock.now().getTime() - SILENT_AFTER_MS));
  if (simIds.length > 0) ctx.live.publish([{ kind: "sims", simIds }]);
  await settleClaims(ctx, { simIds });
}
