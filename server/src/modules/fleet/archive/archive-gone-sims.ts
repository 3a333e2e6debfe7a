import { ARCHIVED_AFTER_DAYS } from "@sonum/contract/fleet/machine-limits";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { repeatWhileFull } from "../../../platform/jobs/sweeps.ts";
import { SILENT_AFTER_MS } from "../console/rules.ts";
import { archiveAbsentSims } from "./archive-store.ts";

const ARCHIVED_AT_ONCE = 1_000;

/** Removes SIMs from the console that their live machines have not reported for days. A silent machine keeps its rows. */
export function archiveGoneSims(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  const since = {
    heardAfter: new Date(now - SILENT_AFTER_MS),
    absentBefore: new Date(now - ARCHIVED_AFTER_DAYS * DAY_MS),
  };
  return repeatWhileFull(ARCHIVED_AT_ONCE, async () => {
    const simIds = await archiveAbsentSims(ctx, since, ARCHIVED_AT_ONCE);
    if (simIds.length > 0) ctx.live.publish([{ kind: "sims", simIds }]);
    return simIds.length;
  });
}
