import { noteAct } from "../../platform/audit.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs.ts";
import { findPerson, queueMail } from "../accounts/index.ts";
import { alreadySo, noSuchPartner, notDeclared, reasonRequired } from "./errors.ts";
import * as store from "./store.ts";

export type Decision = { partnerId: string; state: "approved" | "rejected"; reason: string };

/** Lets a partner sell, or not any more. It is written down for ever, and the partner hears of it with the reason. */
export const decidePartner = (ctx: Ctx, operatorId: string, decision: Decision): Promise<void> =>
  transact(ctx, async (tx) => {
    const { partnerId, state } = decision;
    const reason = decision.reason.trim();
    const application = await store.lockApplication(tx, partnerId);
    if (!application) throw noSuchPartner();
    if (application.state === state) throw alreadySo();
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
    await noteAct(tx, {
      by: operatorId,
      what: `partner: ${state}`,
      about: partnerId,
      details: { before: application.state, reason },
    });
    if (application.state === "approved") await enqueue(tx, "fleet:withdraw_sims", { partnerId });
    await tell(tx, { partnerId, state, reason });
    tx.log.warn({ operatorId, partnerId, state }, "partner decided");
  });

async function tell(tx: Tx, { partnerId, state, reason }: Decision): Promise<void> {
  await enqueue(tx, "notifications:tell_partner", { partnerId, state, reason });
  const person = await findPerson(tx, partnerId);
  if (!person) return;
  await queueMail(tx, {
    kind: state === "approved" ? "partner_approved" : "partner_rejected",
    to: person.email,
    locale: person.locale,
    values: { username: person.username, reason, link: `${tx.settings.publicUrl}/account/partner` },
  });
}
