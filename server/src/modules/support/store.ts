import type { Ctx, Tx } from "../../platform/context.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { NewRow } from "../../platform/database/database.ts";
import type { TicketKind } from "./tables.ts";

const TICKETS = "support.tickets";
const REPORTS = "support.abuseReports";
const OWNERS = "support.ownerRequests";
const SERVICE_REQUESTS = "support.serviceWishes";

export type Page = { limit: number; offset: number };

export async function insertTicket(tx: Tx, ticket: NewRow<typeof TICKETS>): Promise<bigint> {
  const { id } = await tx.db.insertInto(TICKETS).values(ticket).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function insertAbuseReport(tx: Tx, report: NewRow<typeof REPORTS>): Promise<void> {
  await tx.db.insertInto(REPORTS).values(report).execute();
}

export async function insertOwnerRequest(tx: Tx, request: NewRow<typeof OWNERS>): Promise<void> {
  await tx.db.insertInto(OWNERS).values(request).execute();
}

export async function insertServiceRequest(
  ctx: Ctx,
  request: NewRow<typeof SERVICE_REQUESTS>,
): Promise<void> {
  await ctx.db.insertInto(SERVICE_REQUESTS).values(request).execute();
}

export const listTickets = (ctx: Ctx, kind: TicketKind, { limit, offset }: Page) =>
  ctx.db
    .selectFrom(TICKETS)
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export const countTickets = (ctx: Ctx, kind: TicketKind): Promise<number> =>
  countRows(ctx.db.selectFrom(TICKETS).where("kind", "=", kind));

export const listServiceRequests = (ctx: Ctx, { limit, offset }: Page) =>
  ctx.db.selectFrom(SERVICE_REQUESTS).selectAll().orderBy("id", "desc").limit(limit).offset(offset).execute();

export const countServiceRequests = (ctx: Ctx): Promise<number> =>
  countRows(ctx.db.selectFrom(SERVICE_REQUESTS));

export const hasTickets = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.db.selectFrom(TICKETS).select("id").limit(1).executeTakeFirst()) !== undefined;

/** Unfinished tickets of all kinds. */
export const countOpenTickets = ({ db }: Ctx): Promise<number> =>
  countRows(db.selectFrom(TICKETS).where("state", "in", ["open", "working"]));

export type SupportMonth = { month: string; reports: number; requests: number };

/** Incoming abuse reports, and requests of authorities. */
export const countReportsByMonth = (ctx: Ctx, since: Date): Promise<SupportMonth[]> =>
  ctx.query({
    name: "count_reports_by_month",
    text: `select to_char(t.created_at at time zone 'utc', 'YYYY-MM') as month,
                  (count(*) filter (where r.category <> 'authority'))::int as reports,
                  (count(*) filter (where r.category = 'authority' or t.kind = 'authority'))::int as requests
             from support.tickets t left join support.abuse_reports r on r.ticket_id = t.id
            where t.kind in ('abuse', 'authority') and t.created_at >= $1
            group by 1`,
    values: [since],
  });

/** Blocks per month, by owners and by operators, including those lifted since. */
export const countBlocksByMonth = (ctx: Ctx, since: Date): Promise<{ month: string; n: number }[]> =>
  ctx.query({
    name: "count_blocks_by_month",
    text: `select to_char(at at time zone 'utc', 'YYYY-MM') as month, count(*)::int as n
             from (select blocked_at as at from support.owner_requests where blocked_at >= $1
                   union all
                   select at from platform.audit_entries where what = 'service: blocked' and by <> 'system' and at >= $1) as blocks
            group by 1`,
    values: [since],
  });

/** Erases contacts and texts of tickets unchanged since `before`; ticket numbers stay, they identify no one. */
export async function eraseContacts(ctx: Ctx, kind: TicketKind, before: Date): Promise<number> {
  const erased = await ctx.db
    .updateTable(TICKETS)
    .set({ encryptedContact: null, contactFingerprint: null, encryptedText: null })
    .where("kind", "=", kind)
    .where("changedAt", "<=", before)
    .where("encryptedContact", "is not", null)
    .returning("id")
    .execute();
  const ids = erased.map(({ id }) => id);
  // Notes and replies may contain personal data; state changes do not.
  if (ids.length > 0)
    await ctx.db
      .deleteFrom("support.ticketNotes")
      .where("ticketId", "in", ids)
      .where("kind", "in", ["note", "reply"])
      .execute();
  if (ids.length > 0)
    await ctx.db
      .updateTable("support.disclosures")
      .set({ encryptedDocument: null })
      .where("ticketId", "in", ids)
      .execute();
  if (kind === "abuse" && ids.length > 0)
    await ctx.db.updateTable(REPORTS).set({ encryptedPhone: null }).where("ticketId", "in", ids).execute();
  return ids.length;
}
