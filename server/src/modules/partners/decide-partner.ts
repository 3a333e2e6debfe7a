import { auditAction } from "../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { findUserContact } from "../accounts/index.ts";
import { queueMail } from "../mails/index.ts";
import { alreadyDecided, noSuchPartner, notDeclared, reasonRequired } from "./errors.ts";
import * as store from "./store.ts";

export type Decision = { partnerId: string; state: "approved" | "rejected"; reason: string };

/** Approves or rejects a partner. The decision is recorded permanently, and the partner is notified with the reason. */
export const decidePartner = (ctx: Ctx, operatorId: string, decision: Decision): Promise<void> =>
  transact(ctx, async (tx) => {
    const { partnerId, state } = decision;
    const reason = decision.reason.trim();
    const application = await store.lockApplication(tx, partnerId);
    if (!application) throw noSuchPartner();
    if (application.state === state) throw alreadyDecided();
    if (state === "rejected" && reason === "") throw reasonRequired();
    if (state === "approved" && !(await store.findDeclaredAt(tx, partnerId))) throw notDeclared();

    await store.setState(tx, partnerId, state);
    await store.insertDecision(tx, {
      partnerId,
      state,
      reason,
      decidedBy: operatorId,
      decidedAt: tx.clock.now(),
    });
    await auditAction(tx, {
      by: operatorId,
      what: `partner: ${state}`,
      about: partnerId,
      details: { before: application.state, reason },
    });
    if (application.state === "approved") await enqueue(tx, "fleet:withdraw_sims", { partnerId });
    await notifyPartner(tx, { partnerId, state, reason });
    tx.log.warn({ operatorId, partnerId, state }, "partner application decided");
  });

async function notifyPartner(tx: Tx, { partnerId, state, reason }: Decision): Promise<void> {
  await enqueue(tx, "notifications:tell_partner", { partnerId, state, reason });
  const user = await findUserContact(tx, partnerId);
  if (!user) return;
  await queueMail(tx, {
    kind: state === "approved" ? "partner_approved" : "partner_rejected",
    to: user.email,
    locale: user.locale,
    values: { username: user.username, reason, link: `${tx.settings.publicUrl}/account/partner` },
  });
}
