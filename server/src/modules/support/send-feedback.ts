import { findEmailFault } from "@sonum/contract/email";
import type { Input } from "@sonum/contract/route";
import type { sendFeedback as sendFeedbackRoute } from "@sonum/contract/support/contact-forms";
import { findTextFault, NAME_LENGTH_MAX, TEXT_LENGTH_MAX } from "@sonum/contract/support/contact-rules";
import { type Ctx, transact } from "../../platform/context.ts";
import { assertFormAllowed, type Visitor } from "./assert-form-allowed.ts";
import { assertNoFaults } from "./errors.ts";
import { openTicket, queueTicketMail } from "./open-ticket.ts";

type Form = Input<typeof sendFeedbackRoute>["body"];

/** Opens a feedback ticket; its number is returned and mailed. */
export async function sendFeedback(ctx: Ctx, form: Form, visitor: Visitor): Promise<{ number: string }> {
  assertNoFaults({
    name: findTextFault(form.name, NAME_LENGTH_MAX),
    email: findEmailFault(form.email),
    message: findTextFault(form.message, TEXT_LENGTH_MAX),
  });
  await assertFormAllowed(ctx, visitor, { form: "feedback", captcha: "feedback" });
  const contact = { name: form.name.trim(), email: form.email.trim() };
  return transact(ctx, async (tx) => {
    const { number } = await openTicket(tx, {
      kind: "feedback",
      locale: form.locale,
      contact,
      text: form.message,
    });
    await queueTicketMail(tx, {
      kind: "feedback_received",
      to: contact.email,
      locale: form.locale,
      values: { number },
    });
    return { number };
  });
}
