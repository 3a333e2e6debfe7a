import { type Ctx, transact } from "../../../platform/context.ts";
import { setConflicts } from "./number-conflict-store.ts";

/**
 * Resolves number conflicts for these numbers and for the numbers of these SIMs. Of the present SIMs that report one number, only
 * the one with the best evidence is sold; on a tie, none is. A single remaining SIM is sold again. Runs in its own transaction,
 * because SIMs of other partners may be involved.
 */
export async function resolveNumberConflicts(
  ctx: Ctx,
  { simIds, phones = [] }: { simIds: number[]; phones?: string[] },
): Promise<void> {
  if (simIds.length + phones.length === 0) return;
  const changed = await transact(ctx, async (tx) => {
    const sims = await setConflicts(tx, simIds, phones);
    if (sims.length > 0) tx.publish([{ kind: "sims", simIds: sims }]);
    return sims.length;
  });
  if (changed > 0) ctx.log.warn({ sims: changed }, "number conflicts changed");
}
