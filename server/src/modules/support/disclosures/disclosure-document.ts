import { createHash } from "node:crypto";
import type { Tx } from "../../../platform/context.ts";
import { findAuthorityRequest } from "../inbox/authority-store.ts";
import { collectSections, type DisclosureItem, type Section } from "./collect-sections.ts";

/** Everything disclosed to an authority, with its request, legal basis and subject. */
export type DisclosureDocument = {
  ticket: string;
  disclosure: number;
  request: { authority: string; country: string; reference: string; legalBasis: string } | null;
  subject: string;
  reason: string;
  releasedAt: string;
  sections: Section[];
};

type Released = {
  ticket: { id: bigint; number: string };
  disclosure: { id: bigint; subject: string; items: DisclosureItem[]; reason: string };
};

/**
 * Creates the document when it is released. It stays unchanged even if the account changes or is erased; its digest shows
 * whether it was altered.
 */
export async function createDocument(tx: Tx, { ticket, disclosure }: Released) {
  const request = await findAuthorityRequest(tx, ticket.id);
  const document: DisclosureDocument = {
    ticket: ticket.number,
    disclosure: Number(disclosure.id),
    request: request
      ? {
          authority: request.authority,
          country: request.country,
          reference: request.reference,
          legalBasis: request.legalBasis,
        }
      : null,
    subject: disclosure.subject,
    reason: disclosure.reason,
    releasedAt: tx.clock.now().toISOString(),
    sections: await collectSections(tx, disclosure.subject, disclosure.items),
  };
  const text = JSON.stringify(document, null, 1);
  return { encryptedDocument: tx.cipher.encrypt(text), digest: digestOf(text) };
}

export const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");
