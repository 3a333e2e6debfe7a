import type { Insertable } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import type { SupportTables, TicketKind } from "./tables.ts";

const TICKETS = "support.tickets";
const REPORTS = "support.abuseReports";
const OWNERS = "support.ownerRequests";
const SERVICE_REQUESTS = "support.serviceWishes";

export type Page = { limit: number; offset: number };

export async function insertTicket(
  tx: Tx,
  ticket: Insertable<SupportTables[typeof TICKETS]>,
): Promise<bigint> {
  const { id } = await tx.db.insertInto(TICKETS).values(ticket).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function insertAbuseReport(
  tx: Tx,
  report: Insertable<SupportTables[typeof REPORTS]>,
): Promise<void> {
  await tx.db.insertInto(REPORTS).values(report).execute();
}

export async function insertOwnerRequest(
  tx: Tx,
  request: Insertable<SupportTables[typeof OWNERS]>,
): Promise<void> {
  await tx.db.insertInto(OWNERS).values(request).execute();
}

export async function insertServiceRequest(
  ctx: Ctx,
  request: Insertable<SupportTables[typeof SERVICE_REQUESTS]>,
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

export async function countTickets(ctx: Ctx, kind: TicketKind): Promise<number> {
  const { n } = await ctx.db
    .selectFrom(TICKETS)
    .select((select) => select.fn.countAll<bigint>().as("n"))
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const listServiceRequests = (ctx: Ctx, { limit, offset }: Page) =>
  ctx.db.selectFrom(SERVICE_REQUESTS).selectAll().orderBy("id", "desc").limit(limit).offset(offset).execute();

export async function countServiceRequests(ctx: Ctx): Promise<number> {
  const { n } = await ctx.db
    .selectFrom(SERVICE_REQUESTS)
    .select((select) => select.fn.countAll<bigint>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Erases contacts and texts of tickets unchanged since `before`; ticket numbers stay, they identify no one. */
export async function eraseContacts(ctx: Ctx, kind: TicketKind, before: Date): Promise<number> {
  const erased = await ctx.db
    .updateTable(TICKETS)
    .set({ sealedContact: null, contactMark: null, sealedText: null })
    .where("kind", "=", kind)
    .where("changedAt", "<=", before)
    .where("sealedContact", "is not", null)
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
      .set({ sealedDocument: null })
      .where("ticketId", "in", ids)
      .execute();
  if (kind === "abuse" && ids.length > 0)
    await ctx.db.updateTable(REPORTS).set({ sealedPhone: null }).where("ticketId", "in", ids).execute();
  return ids.length;
}
