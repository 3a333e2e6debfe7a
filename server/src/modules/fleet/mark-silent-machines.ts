import type { Ctx } from "../../platform/context.ts";
import { SILENT_AFTER_MS } from "./console/rules.ts";
import { markSilent } from "./report-store.ts";
import { settleClaims } from "./settle-claims.ts";

/** Takes SIMs of silent machines off sale, because their codes may not arrive. */
export async function markSilentMachines(ctx: Ctx): Promise<void> {
  const simIds = await markSilent(ctx, new Date(ctx.clock.now().getTime() - SILENT_AFTER_MS));
  if (simIds.length > 0) ctx.live.publish([{ kind: "sims", simIds }]);
  await settleClaims(ctx, { simIds });
}
