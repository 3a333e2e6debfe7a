import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/database/idempotency.ts";
import { requireRecentConfirmation } from "../../accounts/index.ts";
import { releaseEarnings } from "../../payouts/index.ts";
import { caseDecided, noSuchCase, ownCase } from "../errors.ts";
import { type CaseRow, lockCase, setCaseDecision } from "./case-store.ts";
import { decideComplaints, setOrderComplaints } from "./complaint-store.ts";
import { REFUND_BATCH, refundUpheldComplaints } from "./refund-upheld-complaints.ts";

export type CaseDecision = {
  id: string;
  decision: "uphold" | "dismiss" | "lift";
  reason: string;
  key: string | undefined;
};

/**
 * Operators decide a case once. Upheld: every complaint in it is refunded, now or by the next sweep, and the hold stays
 * until it is lifted. Dismissed: no money moves and the hold ends.
 */
export async function decideCase(ctx: Ctx, { id, decision, reason, key }: CaseDecision): Promise<void> {
  const { id: by } = requireRecentConfirmation(ctx);
  await transact(ctx, async (tx) => {
    const decide = async () => {
      const found = await lockCase(tx, id);
      if (!found) throw noSuchCase();
      if (found.partnerId === by) throw ownCase();
      await DECISIONS[decision](tx, found, { by, reason });
      return true;
    };
    if (key === undefined) await decide();
    else await runIdempotent(tx, { owner: by, key, input: { complaintCase: id, decision, reason } }, decide);
  });
  while (decision === "uphold" && (await refundUpheldComplaints(ctx)) === REFUND_BATCH);
}

type DecisionNote = { by: string; reason: string };

const DECISIONS: Record<
  CaseDecision["decision"],
  (tx: Tx, found: CaseRow, note: DecisionNote) => Promise<void>
> = {
  async uphold(tx, found, { by, reason }) {
    if (found.state !== "open") throw caseDecided();
    await setCaseDecision(tx, found.id, { state: "upheld", decidedBy: by, reason });
    const { length: orders } = await decideComplaints(tx, found, "upheld");
    const details = { partnerId: found.partnerId, orders, reason };
    await auditAction(tx, { by, what: "complaints: upheld", about: found.id, details });
  },
  async dismiss(tx, found, { by, reason }) {
    if (found.state !== "open") throw caseDecided();
    await setCaseDecision(tx, found.id, { state: "dismissed", decidedBy: by, reason });
    const decided = await decideComplaints(tx, found, "dismissed");
    await setOrderComplaints(
      tx,
      decided.map(({ orderId }) => orderId),
      "dismissed",
    );
    await releaseHold(tx, found);
    tx.publish(
      decided.map(({ orderId, customerId }) => ({
        kind: "order" as const,
        customerId,
        orderId: tx.publicIds.toPublic(orderId),
      })),
    );
    const details = { partnerId: found.partnerId, orders: decided.length, reason };
    await auditAction(tx, { by, what: "complaints: dismissed", about: found.id, details });
  },
  async lift(tx, found, { by, reason }) {
    if (found.state !== "upheld" || !(await releaseHold(tx, found))) throw caseDecided();
    const details = { partnerId: found.partnerId, reason };
    await auditAction(tx, { by, what: "complaints: hold lifted", about: found.id, details });
  },
};

function releaseHold(tx: Tx, { partnerId }: CaseRow): Promise<boolean> {
  tx.publish([{ kind: "balance", customerId: partnerId }]);
  return releaseEarnings(tx, { source: "sales", userId: partnerId });
}
