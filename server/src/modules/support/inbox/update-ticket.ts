import type { TicketState } from "@sonum/contract/support/abuse";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { noReplyAddress } from "../errors.ts";
import { queueTicketMail } from "../open-ticket.ts";
import { insertNote, updateTicket } from "./inbox-store.ts";
import { decryptContact, getTicket } from "./read-inbox.ts";

type Change = { by: string; state?: TicketState | undefined; isMine?: boolean | undefined };

/** Changes the state of a ticket or its assignee; each change is noted on the ticket and in the audit log. */
export const changeTicket = (ctx: Ctx, number: string, { by, state, isMine }: Change): Promise<void> =>
  transact(ctx, async (tx) => {
    const { id, ...before } = await getTicket(tx, number);
    const assignee = isMine === undefined ? before.assignee : isMine ? by : null;
    const next = state ?? before.state;
    if (next === before.state && assignee === before.assignee) return;
    await updateTicket(tx, id, { state: next, assignee });
    const changes = [
      ...(next === before.state ? [] : [`${before.state} → ${next}`]),
      ...(assignee === before.assignee ? [] : [`→ ${assignee ?? "-"}`]),
    ];
    await insertNote(tx, { ticketId: id, kind: "change", text: changes.join(", "), by });
    await auditAction(tx, { by, what: "ticket: changed", about: number, details: { state: next, assignee } });
  });

type NoteText = { by: string; text: string };

export const addNote = (ctx: Ctx, number: string, { by, text }: NoteText): Promise<void> =>
  transact(ctx, async (tx) => {
    const { id } = await getTicket(tx, number);
    await insertNote(tx, { ticketId: id, kind: "note", text, by });
    await auditAction(tx, { by, what: "ticket: noted", about: number });
  });

/** Mails a reply in the sender's language and stores it on the ticket. An open ticket becomes `working`. */
export const replyToTicket = (ctx: Ctx, number: string, { by, text }: NoteText): Promise<void> =>
  transact(ctx, async (tx) => {
    const ticket = await getTicket(tx, number);
    const { email } = decryptContact(tx, ticket);
    if (email === null) throw noReplyAddress();
    await queueTicketMail(tx, {
      kind: "ticket_reply",
      to: email,
      locale: ticket.locale,
      values: { number, paragraphs: text },
    });
    await insertNote(tx, { ticketId: ticket.id, kind: "reply", text, by });
    if (ticket.state === "open")
      await updateTicket(tx, ticket.id, { state: "working", assignee: ticket.assignee ?? by });
    await auditAction(tx, { by, what: "ticket: answered", about: number });
  });
