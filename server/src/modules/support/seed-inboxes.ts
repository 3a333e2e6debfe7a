import { randomBytes } from "node:crypto";
import type { AbuseCategory } from "@sonum/contract/support/abuse";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { insertAuthorityRequest } from "./inbox/authority-store.ts";
import { type NewTicket, openTicket } from "./open-ticket.ts";
import * as owners from "./owner-store.ts";
import { phoneFingerprintInput } from "./report-abuse.ts";
import { isUrgent } from "./rules.ts";
import * as store from "./store.ts";

type TicketText = Omit<NewTicket, "kind">;

/** Demo data: one ticket of each kind. */
export type SeedTickets = {
  feedback: TicketText;
  wish: { serviceTitle: string; serviceUrl: string; price: string; currencyCode: string; country: string };
  abuse: TicketText & { category: AbuseCategory; phone: string; happenedAt: Date };
  /** Stored with its domain proved. */
  owner: TicketText & { service: string; domain: string };
  authority: TicketText & {
    authority: string;
    country: string;
    reference: string;
    legalBasis: string;
    checks: string[];
    subject: string;
  };
};

/** Seeds the demo with one ticket per inbox unless tickets exist. No captcha and no mail to the sender. */
export const seedInboxes = (ctx: Ctx, tickets: SeedTickets): Promise<void> =>
  transact(ctx, async (tx) => {
    if (await store.hasTickets(tx)) return;
    await openTicket(tx, { kind: "feedback", ...tickets.feedback });
    await addServiceRequest(tx, tickets.wish);
    await addAuthorityRequest(tx, tickets.authority);
    await addOwnerRequest(tx, tickets.owner);
    await addAbuseReport(tx, tickets.abuse);
  });

async function addServiceRequest(tx: Tx, request: SeedTickets["wish"]): Promise<void> {
  const contact = { name: "", email: "" };
  const { id: ticketId } = await openTicket(tx, { kind: "wish", locale: "en", contact, text: "" });
  await store.insertServiceRequest(tx, { ...request, ticketId, createdAt: tx.clock.now() });
}

async function addAbuseReport(
  tx: Tx,
  { category, phone, happenedAt, ...text }: SeedTickets["abuse"],
): Promise<void> {
  const { id: ticketId } = await openTicket(tx, { kind: "abuse", ...text });
  await store.insertAbuseReport(tx, {
    ticketId,
    category,
    isUrgent: isUrgent(category),
    happenedAt,
    phoneFingerprint: tx.cipher.fingerprint(phoneFingerprintInput(phone)),
    encryptedPhone: tx.cipher.encrypt(phone),
  });
}

async function addOwnerRequest(tx: Tx, { service, domain, ...text }: SeedTickets["owner"]): Promise<void> {
  const { id: ticketId } = await openTicket(tx, { kind: "owner", ...text });
  const tokenFingerprint = tx.cipher.fingerprint(randomBytes(24).toString("base64url"));
  await store.insertOwnerRequest(tx, { ticketId, service, domain, proof: "dns", tokenFingerprint });
  await owners.setProved(tx, ticketId);
}

async function addAuthorityRequest(tx: Tx, ticket: SeedTickets["authority"]): Promise<void> {
  const { authority, country, reference, legalBasis, checks, subject, ...text } = ticket;
  const { id: ticketId } = await openTicket(tx, { kind: "authority", ...text });
  const facts = { authority, country, reference, legalBasis, checks, subject };
  await insertAuthorityRequest(tx, { ticketId, ...facts });
}
