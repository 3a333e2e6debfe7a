import type { TicketState } from "@sonum/contract/support/abuse";
import type { InboxKind } from "@sonum/contract/support/inbox";
import type { Ctx, Tx } from "../../../platform/context.ts";

const NOTES = "support.ticketNotes";
const NOTES_MAX = 500;

export type InboxRow = {
  id: bigint;
  number: string;
  kind: InboxKind;
  state: TicketState;
  assignee: string | null;
  locale: string;
  createdAt: Date;
  changedAt: Date;
  isUrgent: boolean;
  title: string;
  replies: number;
  encryptedContact: Buffer | null;
  encryptedText: Buffer | null;
};

/** Abuse reports of the category `authority` count as authority requests. */
const KIND = `case when r.category = 'authority' then 'authority' else t.kind end`;
const FROM = `from support.tickets t
  left join support.abuse_reports r on r.ticket_id = t.id
  left join support.owner_requests o on o.ticket_id = t.id
  left join support.service_wishes w on w.ticket_id = t.id
  left join support.authority_requests a on a.ticket_id = t.id`;
const COLUMNS = `t.id, t.number, ${KIND} as kind, t.state, t.assignee, t.locale, t.created_at as "createdAt",
  t.changed_at as "changedAt", coalesce(r.is_urgent, false) as "isUrgent",
  coalesce(w.service_title, o.service || ', ' || o.domain, nullif(a.authority || ', ' || a.reference, ', '), r.category, '') as title,
  (select count(*)::int from support.ticket_notes n where n.ticket_id = t.id and n.kind = 'reply') as replies,
  t.encrypted_contact as "encryptedContact", t.encrypted_text as "encryptedText"`;

export type InboxFilter = {
  limit: number;
  offset: number;
  kind?: InboxKind | undefined;
  /** `unfinished`: open or in work. */
  state?: TicketState | "unfinished" | undefined;
  assignee?: string | undefined;
  /** Fingerprint of the reported phone number. */
  phoneFingerprint?: Buffer | undefined;
};

const WHERE = `where ($1::text is null or ${KIND} = $1) and ($2::text[] is null or t.state = any($2))
  and ($3::text is null or t.assignee = $3) and ($4::bytea is null or r.phone_fingerprint = $4)`;
const filterOf = ({ kind, state, assignee, phoneFingerprint }: InboxFilter) => [
  kind ?? null,
  state === undefined ? null : state === "unfinished" ? ["open", "working"] : [state],
  assignee ?? null,
  phoneFingerprint ?? null,
];

export const listTickets = (ctx: Ctx, filter: InboxFilter): Promise<InboxRow[]> =>
  ctx.query({
    name: "list_inbox",
    text: `select ${COLUMNS} ${FROM} ${WHERE}
            order by t.state in ('done', 'refused'), coalesce(r.is_urgent, false) desc, t.id desc limit $5 offset $6`,
    values: [...filterOf(filter), filter.limit, filter.offset],
  });

export async function countTickets(ctx: Ctx, filter: InboxFilter): Promise<number> {
  const [row] = await ctx.query<{ n: number }>({
    name: "count_inbox",
    text: `select count(*)::int as n ${FROM} ${WHERE}`,
    values: filterOf(filter),
  });
  return row?.n ?? 0;
}

export const countOpenByKind = (ctx: Ctx): Promise<{ kind: InboxKind; n: number }[]> =>
  ctx.query({
    name: "count_open_tickets",
    text: `select ${KIND} as kind, count(*)::int as n ${FROM} where t.state in ('open', 'working') group by 1`,
    values: [],
  });

export async function findTicket(ctx: Ctx, number: string): Promise<InboxRow | undefined> {
  const [row] = await ctx.query<InboxRow>({
    name: "find_ticket",
    text: `select ${COLUMNS} ${FROM} where t.number = $1`,
    values: [number],
  });
  return row;
}

export const listNotes = (ctx: Ctx, ticketId: bigint) =>
  ctx.db
    .selectFrom(NOTES)
    .selectAll()
    .where("ticketId", "=", ticketId)
    .orderBy("id")
    .limit(NOTES_MAX)
    .execute();

export type NewNote = { ticketId: bigint; kind: "note" | "reply" | "change"; text: string; by: string };

export async function insertNote(tx: Tx, { ticketId, kind, text, by }: NewNote): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .insertInto(NOTES)
    .values({ ticketId, kind, encryptedText: tx.cipher.encrypt(text), writtenBy: by, writtenAt: now })
    .execute();
  await tx.db.updateTable("support.tickets").set({ changedAt: now }).where("id", "=", ticketId).execute();
}

export async function updateTicket(
  tx: Tx,
  ticketId: bigint,
  change: { state?: TicketState; assignee?: string | null },
): Promise<void> {
  await tx.db.updateTable("support.tickets").set(change).where("id", "=", ticketId).execute();
}

export const findAbuseReport = (ctx: Ctx, ticketId: bigint) =>
  ctx.db.selectFrom("support.abuseReports").selectAll().where("ticketId", "=", ticketId).executeTakeFirst();

export const findOwnerRequest = (ctx: Ctx, ticketId: bigint) =>
  ctx.db.selectFrom("support.ownerRequests").selectAll().where("ticketId", "=", ticketId).executeTakeFirst();

export const findServiceRequest = (ctx: Ctx, ticketId: bigint) =>
  ctx.db.selectFrom("support.serviceWishes").selectAll().where("ticketId", "=", ticketId).executeTakeFirst();
