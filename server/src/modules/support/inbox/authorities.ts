import type { Input } from "@sonum/contract/route";
import type {
  openAuthorityRequest as openRoute,
  proposeDisclosure as proposeRoute,
  setLegalChecks as setRoute,
} from "@sonum/contract/support/inbox";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { listUserContacts, preserveUser } from "../../accounts/index.ts";
import { createDocument } from "../disclosures/disclosure-document.ts";
import {
  checklistIncomplete,
  noSuchDisclosure,
  noSuchSubject,
  notAnAuthorityRequest,
  ownProposalRefused,
} from "../errors.ts";
import { openTicket } from "../open-ticket.ts";
import * as store from "./authority-store.ts";
import { insertNote } from "./inbox-store.ts";
import { getTicket, isChecklistComplete } from "./read-inbox.ts";

const PRESERVED_MS = 90 * 24 * 60 * 60 * 1000;

type Request = Input<typeof openRoute>["body"];

/** Records an authority's request that came by mail or post, with the checks done so far. */
export const openAuthorityRequest = (ctx: Ctx, by: string, request: Request): Promise<{ number: string }> =>
  transact(ctx, async (tx) => {
    const { authority, country, reference, legalBasis, checks, subject } = request;
    if (subject) await getSubject(tx, subject);
    const contact = { name: authority, email: request.email };
    const ticket = { kind: "authority", locale: "en", contact, text: request.text } as const;
    const { id, number } = await openTicket(tx, ticket);
    const facts = { authority, country, reference, legalBasis, checks, subject: subject ?? null };
    await store.insertAuthorityRequest(tx, { ticketId: id, ...facts });
    await auditAction(tx, {
      by,
      what: "authority: opened",
      about: number,
      details: { authority, reference },
    });
    return { number };
  });

type LegalChecks = Input<typeof setRoute>["body"] & { by: string };

/** Updates the legal facts and checks of a request; the last update wins. */
export const setLegalChecks = (ctx: Ctx, number: string, { by, ...facts }: LegalChecks): Promise<void> =>
  transact(ctx, async (tx) => {
    const ticket = await getAuthority(tx, number);
    const known = Object.entries(facts).filter(([, value]) => value !== undefined);
    await store.setLegalFacts(tx, ticket.id, Object.fromEntries(known));
    const details = { checks: facts.checks.join(", "), reference: facts.reference ?? null };
    await auditAction(tx, { by, what: "authority: checked", about: number, details });
  });

type Preservation = { by: string; subject: string };

/** Protects an account and its orders from erasure for 90 days. SMS texts are still deleted on schedule. */
export const preserveSubject = (
  ctx: Ctx,
  number: string,
  { by, subject }: Preservation,
): Promise<{ until: Date }> =>
  transact(ctx, async (tx) => {
    const ticket = await getAuthority(tx, number);
    await getSubject(tx, subject);
    const until = new Date(tx.clock.now().getTime() + PRESERVED_MS);
    await preserveUser(tx, subject, until);
    await store.setPreserved(tx, ticket.id, { preserveUntil: until, subject });
    await insertNote(tx, {
      ticketId: ticket.id,
      kind: "change",
      text: `${subject}: ${until.toISOString()}`,
      by,
    });
    await auditAction(tx, { by, what: "authority: preserved", about: number, details: { subject } });
    return { until };
  });

type Proposal = Input<typeof proposeRoute>["body"] & { by: string };

export const proposeDisclosure = (
  ctx: Ctx,
  number: string,
  { by, subject, items, reason }: Proposal,
): Promise<{ id: number }> =>
  transact(ctx, async (tx) => {
    const ticket = await getAuthority(tx, number);
    await getSubject(tx, subject);
    const proposal = { subject, items, reason, proposedBy: by, proposedAt: tx.clock.now() };
    const id = await store.insertDisclosure(tx, { ticketId: ticket.id, ...proposal });
    const details = { subject, items: items.join(", "), reason };
    await auditAction(tx, { by, what: "authority: disclosure proposed", about: number, details });
    return { id: Number(id) };
  });

/** Four-eyes rule: the proposer cannot release. The disclosed data is stored on release. */
export const releaseDisclosure = (
  ctx: Ctx,
  number: string,
  { by, id }: { by: string; id: bigint },
): Promise<void> =>
  transact(ctx, async (tx) => {
    const ticket = await getAuthority(tx, number);
    const disclosure = await store.lockDisclosure(tx, ticket.id, id);
    if (!disclosure) throw noSuchDisclosure();
    if (disclosure.releasedBy !== null) return;
    if (disclosure.proposedBy === by) throw ownProposalRefused();
    const legal = await store.findAuthorityRequest(tx, ticket.id);
    if (!legal || !isChecklistComplete(legal)) throw checklistIncomplete();
    const document = await createDocument(tx, { ticket, disclosure });
    await store.setReleased(tx, id, { releasedBy: by, ...document });
    const { subject, items } = disclosure;
    const text = `PDF ${id} · ${subject}\nSHA-256 ${document.digest}`;
    await insertNote(tx, { ticketId: ticket.id, kind: "change", text, by });
    const details = { subject, items: items.join(", "), digest: document.digest };
    await auditAction(tx, { by, what: "authority: disclosed", about: number, details });
  });

async function getAuthority(tx: Tx, number: string) {
  const ticket = await getTicket(tx, number);
  if (ticket.kind !== "authority") throw notAnAuthorityRequest();
  return ticket;
}

/** Includes blocked users: most requests are about them. */
async function getSubject(tx: Tx, userId: string): Promise<void> {
  if ((await listUserContacts(tx, [userId])).length === 0) throw noSuchSubject();
}
