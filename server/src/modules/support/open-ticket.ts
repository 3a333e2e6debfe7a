import { randomBytes } from "node:crypto";
import { toLocale } from "@sonum/contract/locale";
import type { Tx } from "../../platform/context.ts";
import { type NewMail, queueMail } from "../mails/index.ts";
import { formatTicketNumber } from "./rules.ts";
import * as store from "./store.ts";
import type { TicketKind } from "./tables.ts";

export type NewTicket = {
  kind: TicketKind;
  locale: string;
  contact: { name: string; email: string };
  text: string;
};

export type OpenedTicket = { id: bigint; number: string };

/** Stores an encrypted ticket and mails the support inbox. */
export async function openTicket(tx: Tx, { kind, locale, contact, text }: NewTicket): Promise<OpenedTicket> {
  const number = formatTicketNumber(randomBytes(8));
  const now = tx.clock.now();
  const id = await store.insertTicket(tx, {
    number,
    kind,
    locale: toLocale(locale),
    encryptedContact: tx.cipher.encrypt(JSON.stringify(contact)),
    contactFingerprint:
      contact.email === "" ? null : tx.cipher.fingerprint(contactFingerprintInput(contact.email)),
    encryptedText: tx.cipher.encrypt(text),
    createdAt: now,
    changedAt: now,
  });
  const inbox = tx.settings.supportEmail;
  if (inbox !== undefined && kind !== "wish")
    await queueTicketMail(tx, {
      kind: "support_inbox",
      to: inbox,
      locale: "en",
      values: { number, topic: kind, link: `${tx.settings.publicUrl}/office` },
    });
  return { id, number };
}

/** The prefix keeps fingerprints of different kinds apart. */
export const contactFingerprintInput = (email: string): string => `writer ${email.trim().toLowerCase()}`;

type TicketMail = Pick<NewMail, "kind" | "to" | "locale"> & { values: Record<string, string> };

/** Ticket mails use no name: the sender's name is unverified input. */
export const queueTicketMail = (tx: Tx, { kind, to, locale, values }: TicketMail): Promise<void> =>
  queueMail(tx, {
    kind,
    to,
    locale,
    values: { username: "", link: `${tx.settings.publicUrl}/help`, ...values },
  });
