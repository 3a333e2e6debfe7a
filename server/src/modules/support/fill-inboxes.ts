import { randomBytes } from "node:crypto";
import type { AbuseCategory } from "@sonum/contract/abuse";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { type NewTicket, openTicket } from "./open-ticket.ts";
import * as owners from "./owner-store.ts";
import { phoneForMark } from "./report-abuse.ts";
import { isUrgent } from "./rules.ts";
import * as store from "./store.ts";

type Written = Omit<NewTicket, "kind">;

/** One ticket of each kind, as people would have written it. */
export type Letters = {
  feedback: Written;
  wish: { serviceTitle: string; serviceUrl: string; price: string; currencyCode: string; country: string };
  abuse: Written & { category: AbuseCategory; phone: string; happenedAt: Date };
  /** Its domain is taken as proved. */
  owner: Written & { service: string; domain: string };
  authority: Written & {
    authority: string;
    country: string;
    reference: string;
    legalBasis: string;
    checks: string[];
    subject: string;
  };
};

/** Puts a ticket into each inbox, unless anybody has written already. For the demo: nobody is asked for a captcha or mailed. */
export const fillInboxes = (ctx: Ctx, letters: Letters): Promise<void> =>
  transact(ctx, async (tx) => {
    const any = await tx.db.selectFrom("support.tickets").select("id").limit(1).executeTakeFirst();
    if (any) return;
    await openTicket(tx, { kind: "feedback", ...letters.feedback });
    await fileWish(tx, letters.wish);
    await fileAuthority(tx, letters.authority);
    await fileOwner(tx, letters.owner);
    await fileAbuse(tx, letters.abuse);
  });

async function fileWish(tx: Tx, wish: Letters["wish"]): Promise<void> {
  const contact = { name: "", email: "" };
  const { id: ticketId } = await openTicket(tx, { kind: "wish", locale: "en", contact, text: "" });
  await store.insertWish(tx, { ...wish, ticketId, createdAt: tx.clock.now() });
}

async function fileAbuse(
  tx: Tx,
  { category, phone, happenedAt, ...written }: Letters["abuse"],
): Promise<void> {
  const { id: ticketId } = await openTicket(tx, { kind: "abuse", ...written });
  await store.insertReport(tx, {
    ...{ ticketId, category, isUrgent: isUrgent(category), happenedAt },
    phoneMark: tx.seal.mark(phoneForMark(phone)),
    sealedPhone: tx.seal.close(phone),
  });
}

async function fileOwner(tx: Tx, { service, domain, ...written }: Letters["owner"]): Promise<void> {
  const { id: ticketId } = await openTicket(tx, { kind: "owner", ...written });
  const tokenMark = tx.seal.mark(randomBytes(24).toString("base64url"));
  await store.insertOwner(tx, { ticketId, service, domain, proof: "dns", tokenMark });
  await owners.setProved(tx, ticketId);
}

async function fileAuthority(tx: Tx, letter: Letters["authority"]): Promise<void> {
  const { authority, country, reference, legalBasis, checks, subject, ...written } = letter;
  const { id: ticketId } = await openTicket(tx, { kind: "authority", ...written });
  await tx.db
    .insertInto("support.authorityRequests")
    .values({ ticketId, authority, country, reference, legalBasis, checks, subject })
    .execute();
}
