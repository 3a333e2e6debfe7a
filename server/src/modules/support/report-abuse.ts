import { findEmailFault } from "@sonum/contract/email";
import type { Input } from "@sonum/contract/route";
import type { reportAbuse as reportAbuseRoute } from "@sonum/contract/support/abuse";
import {
  type ContactFault,
  findPhoneFault,
  findTextFault,
  normalizePhone,
  TEXT_LENGTH_MAX,
} from "@sonum/contract/support/contact-rules";
import { type Ctx, transact } from "../../platform/context.ts";
import { assertFormAllowed, type Visitor } from "./assert-form-allowed.ts";
import { assertNoFaults } from "./errors.ts";
import { insertEmptyAuthorityRequest } from "./inbox/authority-store.ts";
import { openTicket, queueTicketMail } from "./open-ticket.ts";
import { isUrgent } from "./rules.ts";
import * as store from "./store.ts";

type Form = Input<typeof reportAbuseRoute>["body"];

/** Tolerance for visitors' clocks that run ahead. */
const CLOCK_TOLERANCE_MS = 10 * 60 * 1000;

/** Opens an abuse ticket. The number is encrypted; its fingerprint finds repeated reports. */
export async function reportAbuse(ctx: Ctx, form: Form, visitor: Visitor): Promise<{ number: string }> {
  assertNoFaults({
    phone: findPhoneFault(form.phone),
    happenedAt: findTimeFault(ctx, form.happenedAt),
    text: findTextFault(form.text, TEXT_LENGTH_MAX),
    email: findEmailFault(form.email),
  });
  await assertFormAllowed(ctx, visitor, { form: "abuse", captcha: "abuse" });
  const email = form.email.trim();
  const phone = normalizePhone(form.phone);
  return transact(ctx, async (tx) => {
    const { locale, text } = form;
    const { id, number } = await openTicket(tx, {
      kind: "abuse",
      locale,
      contact: { name: "", email },
      text,
    });
    await store.insertAbuseReport(tx, {
      ticketId: id,
      category: form.category,
      isUrgent: isUrgent(form.category),
      phoneFingerprint: tx.cipher.fingerprint(phoneFingerprintInput(phone)),
      encryptedPhone: tx.cipher.encrypt(phone),
      happenedAt: form.happenedAt,
    });
    if (form.category === "authority") await insertEmptyAuthorityRequest(tx, id);
    await queueTicketMail(tx, {
      kind: "abuse_received",
      to: email,
      locale,
      values: { number, link: `${tx.settings.publicUrl}/legal/acceptable-use` },
    });
    return { number };
  });
}

/** The prefix keeps fingerprints of different kinds apart. */
export const phoneFingerprintInput = (phone: string): string => `reported number ${phone}`;

const findTimeFault = ({ clock }: Ctx, moment: Date): ContactFault | undefined =>
  moment.getTime() > clock.now().getTime() + CLOCK_TOLERANCE_MS ? "This moment has not come yet" : undefined;
