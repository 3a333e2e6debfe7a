import { randomBytes } from "node:crypto";
import { findEmailFault } from "@sonum/contract/email";
import type { Input } from "@sonum/contract/route";
import {
  type ContactFault,
  findDomainFault,
  findTextFault,
  NAME_LENGTH_MAX,
  normalizeDomain,
  TEXT_LENGTH_MAX,
} from "@sonum/contract/support/contact-rules";
import type { askOwnerBlock as askOwnerBlockRoute, DnsRecord } from "@sonum/contract/support/owner-requests";
import { type Ctx, transact } from "../../platform/context.ts";
import { assertFormAllowed, type Visitor } from "./assert-form-allowed.ts";
import { assertNoFaults } from "./errors.ts";
import { openTicket, queueTicketMail } from "./open-ticket.ts";
import { isEmailInDomain, proofRecord } from "./rules.ts";
import * as store from "./store.ts";

type Form = Input<typeof askOwnerBlockRoute>["body"];
type OwnerRequest = { number: string; record: DnsRecord | null };

const TOKEN_BYTES = 24;
const NOT_IN_DOMAIN: ContactFault = "This address is not in the domain";

/**
 * Files an owner's request to stop selling their service. It takes effect once the domain is proved, by a DNS record or a
 * link mailed to an address in the domain, and an operator agrees.
 */
export async function requestOwnerBlock(ctx: Ctx, form: Form, visitor: Visitor): Promise<OwnerRequest> {
  const domain = normalizeDomain(form.domain);
  assertValidForm(form, domain);
  await assertFormAllowed(ctx, visitor, { form: "owner", captcha: "owner-block" });

  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const contact = { name: form.name.trim(), email: form.email.trim() };
  const record = form.proof === "dns" ? proofRecord(domain, token) : null;
  return transact(ctx, async (tx) => {
    const { locale, text, proof } = form;
    const { id, number } = await openTicket(tx, { kind: "owner", locale, contact, text });
    const service = form.service.trim();
    const tokenFingerprint = tx.cipher.fingerprint(tokenFingerprintInput(token));
    await store.insertOwnerRequest(tx, { ticketId: id, service, domain, proof, tokenFingerprint });

    const page = `${tx.settings.publicUrl}/owner_block?ticket=${number}`;
    await queueTicketMail(tx, {
      kind: record ? "owner_dns" : "owner_mail",
      to: contact.email,
      locale,
      values: {
        number,
        domain,
        link: record ? page : `${page}&proof=${token}`,
        recordName: record?.name ?? "",
        recordValue: record?.value ?? "",
      },
    });
    return { number, record };
  });
}

export const tokenFingerprintInput = (token: string): string => `owner token ${token}`;

function assertValidForm(form: Form, domain: string): void {
  const emailFault = findEmailFault(form.email);
  const isOutsideDomain = form.proof === "mail" && !isEmailInDomain(form.email, domain);
  assertNoFaults({
    name: findTextFault(form.name, NAME_LENGTH_MAX),
    service: findTextFault(form.service, NAME_LENGTH_MAX),
    domain: findDomainFault(form.domain),
    email: emailFault ?? (isOutsideDomain ? NOT_IN_DOMAIN : undefined),
    text: form.text.length > TEXT_LENGTH_MAX ? "This text is too long" : undefined,
  });
}
