import { type INBOX_KINDS, type InboxKind, LEGAL_CHECKS } from "@sonum/contract/inboxes";
import type { Ctx } from "../../../platform/context.ts";
import { listPeople } from "../../accounts/index.ts";
import { noSuchTicket } from "../errors.ts";
import * as store from "./inbox-store.ts";

export async function listInbox(ctx: Ctx, filter: store.InboxFilter) {
  const [rows, total, open] = await Promise.all([
    store.listTickets(ctx, filter),
    store.countTickets(ctx, filter),
    store.countOpen(ctx),
  ]);
  const waiting = new Map(open.map(({ kind, n }) => [kind, n]));
  const counts = (kind: InboxKind) => waiting.get(kind) ?? 0;
  return {
    data: rows.map((row) => headOf(ctx, row)),
    total,
    open: {
      ...{ wish: counts("wish"), feedback: counts("feedback"), abuse: counts("abuse") },
      ...{ owner: counts("owner"), authority: counts("authority") },
    } satisfies Record<(typeof INBOX_KINDS)[number], number>,
  };
}

/** Everything we know of a ticket; contacts and texts are opened here and nowhere else. */
export async function readTicket(ctx: Ctx, number: string) {
  const row = await getTicket(ctx, number);
  const [notes, disclosures, facts, authority] = await Promise.all([
    store.listNotes(ctx, row.id),
    store.listDisclosures(ctx, row.id),
    listFacts(ctx, row),
    store.findAuthority(ctx, row.id),
  ]);
  const ticket = {
    ...headOf(ctx, row),
    ...contactIn(ctx, row),
    text: row.sealedText && ctx.seal.open(row.sealedText),
    facts,
    preserveUntil: authority?.preserveUntil ?? null,
    legal: authority ? presentLegal(authority) : null,
    notes: notes.map(({ kind, sealedText, writtenBy, writtenAt }) => ({
      kind,
      text: ctx.seal.open(sealedText),
      by: writtenBy,
      at: writtenAt,
    })),
    disclosures: disclosures.map(({ id, ...disclosure }) => ({
      ...disclosure,
      id: Number(id),
    })),
  };
  return { ...ticket, people: await namesIn(ctx, ticket) };
}

const presentLegal = ({ authority, country, reference, legalBasis, checks }: store.LegalFacts) => {
  const facts = { authority, country, reference, legalBasis, checks };
  return { ...facts, isWhole: isWhole(facts) };
};

/** Whether all is known and checked that has to be before an authority is told anything. */
export const isWhole = ({ authority, reference, legalBasis, checks }: store.LegalFacts): boolean =>
  [authority, reference, legalBasis].every((known) => known !== "") &&
  LEGAL_CHECKS.every((check) => checks.includes(check));

/** Whoever is named by id: who works on it, wrote, changed, released, and whom it is about. */
async function namesIn(
  ctx: Ctx,
  {
    assignee,
    facts,
    notes,
    disclosures,
  }: { assignee: string | null } & Record<"facts" | "notes" | "disclosures", object[]>,
): Promise<Record<string, string>> {
  const ids = JSON.stringify([assignee, facts, notes, disclosures]).match(/\busr_[0-9a-z]{26}\b/g) ?? [];
  const people = await listPeople(ctx, [...new Set(ids)]);
  return Object.fromEntries(people.map(({ id, username }) => [id, username]));
}

export async function getTicket(ctx: Ctx, number: string): Promise<store.InboxRow> {
  const row = await store.findTicket(ctx, number);
  if (!row) throw noSuchTicket();
  return row;
}

export function contactIn({ seal }: Ctx, { sealedContact }: Pick<store.InboxRow, "sealedContact">) {
  const contact: { name?: string; email?: string } = sealedContact
    ? JSON.parse(seal.open(sealedContact))
    : {};
  return { name: contact.name || null, email: contact.email || null };
}

function headOf(ctx: Ctx, row: store.InboxRow) {
  const { number, kind, state, assignee, createdAt, changedAt } = row;
  return {
    ...{ number, kind, state, assignee, createdAt, changedAt },
    ...{ isUrgent: row.isUrgent, title: row.title, replies: row.replies, isLate: isLate(ctx, row) },
  };
}

/** Who writes of abuse, of their own service or as an authority is answered within a day. */
const ANSWER_MS = 24 * 60 * 60 * 1000;
const AWAITED: readonly InboxKind[] = ["abuse", "owner", "authority"];

const isLate = ({ clock }: Ctx, { kind, state, replies, createdAt }: store.InboxRow): boolean =>
  AWAITED.includes(kind) &&
  (state === "open" || state === "working") &&
  replies === 0 &&
  clock.now().getTime() - createdAt.getTime() > ANSWER_MS;

type Fact = { name: string; value: string };
const shown = (moment: Date | null) => moment?.toISOString() ?? "";

/** What the form of each kind asked for beside the text. */
async function listFacts(ctx: Ctx, { id }: store.InboxRow): Promise<Fact[]> {
  const [report, owner, wish, authority] = await Promise.all([
    store.findReport(ctx, id),
    store.findOwner(ctx, id),
    store.findWish(ctx, id),
    store.findAuthority(ctx, id),
  ]);
  const facts: Record<string, string> = {
    ...(report && {
      category: report.category,
      phone: report.sealedPhone ? ctx.seal.open(report.sealedPhone) : "",
      happenedAt: shown(report.happenedAt),
    }),
    ...(owner && {
      service: owner.service,
      domain: owner.domain,
      proof: owner.proof,
      provedAt: shown(owner.provedAt),
      blockedAt: shown(owner.blockedAt),
      liftedAt: shown(owner.liftedAt),
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
