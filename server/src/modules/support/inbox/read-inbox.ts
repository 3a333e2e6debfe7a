import { type INBOX_KINDS, type InboxKind, LEGAL_CHECKS } from "@sonum/contract/support/inbox";
import type { Ctx } from "../../../platform/context.ts";
import { listUsernames } from "../../accounts/index.ts";
import { noSuchTicket } from "../errors.ts";
import * as authorities from "./authority-store.ts";
import * as store from "./inbox-store.ts";

export async function listInbox(ctx: Ctx, filter: store.InboxFilter) {
  const [rows, total, open] = await Promise.all([
    store.listTickets(ctx, filter),
    store.countTickets(ctx, filter),
    store.countOpenByKind(ctx),
  ]);
  const openByKind = new Map(open.map(({ kind, n }) => [kind, n]));
  const openCount = (kind: InboxKind) => openByKind.get(kind) ?? 0;
  return {
    data: rows.map((row) => presentHead(ctx, row)),
    total,
    open: {
      wish: openCount("wish"),
      feedback: openCount("feedback"),
      abuse: openCount("abuse"),
      owner: openCount("owner"),
      authority: openCount("authority"),
    } satisfies Record<(typeof INBOX_KINDS)[number], number>,
  };
}

/** A whole ticket, with decrypted contact and texts. */
export async function readTicket(ctx: Ctx, number: string) {
  const row = await getTicket(ctx, number);
  const [notes, disclosures, facts, authority] = await Promise.all([
    store.listNotes(ctx, row.id),
    authorities.listDisclosures(ctx, row.id),
    listFacts(ctx, row),
    authorities.findAuthorityRequest(ctx, row.id),
  ]);
  const ticket = {
    ...presentHead(ctx, row),
    ...decryptContact(ctx, row),
    text: row.encryptedText && ctx.cipher.decrypt(row.encryptedText),
    facts,
    preserveUntil: authority?.preserveUntil ?? null,
    legal: authority ? presentLegal(authority) : null,
    notes: notes.map(({ kind, encryptedText, writtenBy, writtenAt }) => ({
      kind,
      text: ctx.cipher.decrypt(encryptedText),
      by: writtenBy,
      at: writtenAt,
    })),
    disclosures: disclosures.map(({ id, ...disclosure }) => ({
      ...disclosure,
      id: Number(id),
    })),
  };
  return { ...ticket, people: await listPeople(ctx, ticket) };
}

const presentLegal = ({ authority, country, reference, legalBasis, checks }: authorities.LegalFacts) => {
  const facts = { authority, country, reference, legalBasis, checks };
  return { ...facts, isWhole: isChecklistComplete(facts) };
};

/** Whether all facts and checks required before a disclosure are complete. */
export const isChecklistComplete = ({
  authority,
  reference,
  legalBasis,
  checks,
}: authorities.LegalFacts): boolean =>
  [authority, reference, legalBasis].every((known) => known !== "") &&
  LEGAL_CHECKS.every((check) => checks.includes(check));

/** Usernames of all user ids that occur in the ticket. */
async function listPeople(
  ctx: Ctx,
  {
    assignee,
    facts,
    notes,
    disclosures,
  }: { assignee: string | null } & Record<"facts" | "notes" | "disclosures", object[]>,
): Promise<Record<string, string>> {
  const ids = JSON.stringify([assignee, facts, notes, disclosures]).match(/\busr_[0-9a-z]{26}\b/g) ?? [];
  return Object.fromEntries(await listUsernames(ctx, ids));
}

export async function getTicket(ctx: Ctx, number: string): Promise<store.InboxRow> {
  const row = await store.findTicket(ctx, number);
  if (!row) throw noSuchTicket();
  return row;
}

export function decryptContact(
  { cipher }: Ctx,
  { encryptedContact }: Pick<store.InboxRow, "encryptedContact">,
) {
  const contact: { name?: string; email?: string } = encryptedContact
    ? JSON.parse(cipher.decrypt(encryptedContact))
    : {};
  return { name: contact.name || null, email: contact.email || null };
}

function presentHead(ctx: Ctx, row: store.InboxRow) {
  const { number, kind, state, assignee, createdAt, changedAt } = row;
  return {
    number,
    kind,
    state,
    assignee,
    createdAt,
    changedAt,
    isUrgent: row.isUrgent,
    title: row.title,
    replies: row.replies,
    isLate: isLate(ctx, row),
  };
}

/** Abuse reports, owners and authorities are answered within a day. */
const ANSWER_MS = 24 * 60 * 60 * 1000;
const ANSWERED_WITHIN_A_DAY: readonly InboxKind[] = ["abuse", "owner", "authority"];

const isLate = ({ clock }: Ctx, { kind, state, replies, createdAt }: store.InboxRow): boolean =>
  ANSWERED_WITHIN_A_DAY.includes(kind) &&
  (state === "open" || state === "working") &&
  replies === 0 &&
  clock.now().getTime() - createdAt.getTime() > ANSWER_MS;

type Fact = { name: string; value: string };
const isoTime = (time: Date | null) => time?.toISOString() ?? "";

/** The kind-specific fields of the ticket. */
async function listFacts(ctx: Ctx, { id }: store.InboxRow): Promise<Fact[]> {
  const [report, owner, wish, authority] = await Promise.all([
    store.findAbuseReport(ctx, id),
    store.findOwnerRequest(ctx, id),
    store.findServiceRequest(ctx, id),
    authorities.findAuthorityRequest(ctx, id),
  ]);
  const facts: Record<string, string> = {
    ...(report && {
      category: report.category,
      phone: report.encryptedPhone ? ctx.cipher.decrypt(report.encryptedPhone) : "",
      happenedAt: isoTime(report.happenedAt),
    }),
    ...(owner && {
      service: owner.service,
      domain: owner.domain,
      proof: owner.proof,
      provedAt: isoTime(owner.provedAt),
      blockedAt: isoTime(owner.blockedAt),
      liftedAt: isoTime(owner.liftedAt),
    }),
    ...(wish && {
      service: wish.serviceTitle,
      url: wish.serviceUrl,
      price: `${wish.price} ${wish.currencyCode}`,
      country: wish.country,
    }),
    ...(authority && {
      authority: authority.authority,
      country: authority.country,
      reference: authority.reference,
      legalBasis: authority.legalBasis,
      checks: authority.checks.join(", "),
      subject: authority.subject ?? "",
    }),
  };
  return Object.entries(facts)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ({ name, value }));
}
