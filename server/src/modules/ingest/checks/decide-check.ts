import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { defineError } from "../../../platform/errors.ts";
import type { CheckDecision } from "../tables.ts";
import { setDecision } from "./check-store.ts";

const alreadyDecided = defineError("conflict", "This message was decided before, or its time is over.");

/** Decides about a message and puts it back into the queue of new ones, where the decision takes effect. */
export const decideCheck = (
  ctx: Ctx,
  id: bigint,
  { decision, by }: { decision: CheckDecision; by: string },
): Promise<void> =>
  transact(ctx, async (tx) => {
    if (!(await setDecision(tx, id, { decision, by }))) throw alreadyDecided();
    const what = decision === "release" ? "message: released" : "message: held";
    await auditAction(tx, { by, what, about: String(id), details: {} });
  });
