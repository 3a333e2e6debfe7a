import type { TicketState } from "@sonum/contract/abuse";
import { noteAct } from "../../../platform/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { noAddress } from "../errors.ts";
import { mailTo } from "../open-ticket.ts";
import { insertNote, setTicket } from "./inbox-store.ts";
import { contactIn, getTicket } from "./read-inbox.ts";

type Change = { by: string; state?: TicketState | undefined; isMine?: boolean | undefined };

/** Changes the state of a ticket or its assignee; each change is noted on the ticket and in the audit log. */
export const changeTicket = (ctx: Ctx, number: string, { by, state, isMine }: Change): Promise<void> =>
  transact(ctx, async (tx) => {
    const { id, ...before } = await getTicket(tx, number);
    const assignee = isMine === undefined ? before.assignee : isMine ? by : null;
    const next = state ?? before.state;
    if (next === before.state && assignee === before.assignee) return;
    await setTicket(tx, id, { state: next, assignee });
    const changes = [
      ...(next === before.state ? [] : [`${before.state} → ${next}`]),
      ...(assignee === before.assignee ? [] : [`→ ${assignee ?? "-"}`]),
    ];
    await insertNote(tx, { ticketId: id, kind: "change", text: changes.join(", "), by });
    await noteAct(tx, { by, what: "ticket: changed", about: number, details: { state: next, assignee } });
  });

type NoteText = { by: string; text: string };

export const addNote = (ctx: Ctx, number: string, { by, text }: NoteText): Promise<void> =>
  transact(ctx, async (tx) => {
    const { id } = await getTicket(tx, number);
    await insertNote(tx, { ticketId: id, kind: "note", text, by });
    await noteAct(tx, { by, what: "ticket: noted", about: number });
  });

/** Mails a reply in the sender's language and stores it on the ticket. An open ticket becomes `working`. */
export const replyToTicket = (ctx: Ctx, number: string, { by, text }: NoteText): Promise<void> =>
  transact(ctx, async (tx) => {
    const ticket = await getTicket(tx, number);
    const { email } = contactIn(tx, ticket);
    if (email === null) throw noAddress();
    await mailTo(tx, {
      kind: "ticket_reply",
      to: email,
      locale: ticket.locale,
      values: { number, paragraphs: text },
    });
    await insertNote(tx, { ticketId: ticket.id, kind: "reply", text, by });
    if (ticket.state === "open")
      await setTicket(tx, ticket.id, { state: "working", assignee: ticket.assignee ?? by });
    await noteAct(tx, { by, what: "ticket: answered", about: number });
  });
