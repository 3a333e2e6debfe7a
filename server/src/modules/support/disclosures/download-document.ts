import type { Locale } from "@sonum/contract/locale";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { noSuchDisclosure, notReleased } from "../errors.ts";
import { findDisclosure } from "../inbox/authority-store.ts";
import { insertNote } from "../inbox/inbox-store.ts";
import { getTicket } from "../inbox/read-inbox.ts";
import { drawDocument } from "./draw-document.ts";

type Download = { by: string; id: bigint; locale: Locale };

/** Returns a released disclosure as PDF. Each download is noted on the ticket and in the audit log. */
export async function downloadDocument(ctx: Ctx, number: string, { by, id, locale }: Download) {
  const encrypted = await transact(ctx, async (tx) => {
    const ticket = await getTicket(tx, number);
    const disclosure = await findDisclosure(tx, ticket.id, id);
    if (!disclosure) throw noSuchDisclosure();
    const { encryptedDocument, digest } = disclosure;
    if (!encryptedDocument) throw notReleased();
    await insertNote(tx, { ticketId: ticket.id, kind: "change", text: `PDF ${id} ↓`, by });
    const details = { disclosure: Number(id), digest };
    await auditAction(tx, { by, what: "authority: document taken", about: number, details });
    return encryptedDocument;
  });
  const bytes = await drawDocument(ctx.cipher.decrypt(encrypted), locale);
  return { fileName: `sonum-${number}-${id}.pdf`, bytes };
}
