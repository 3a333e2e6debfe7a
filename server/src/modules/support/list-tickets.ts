import { normalizePhone } from "@sonum/contract/support/contact-rules";
import type { Ctx } from "../../platform/context.ts";
import * as abuse from "./abuse-store.ts";
import * as owners from "./owner-store.ts";
import { phoneFingerprintInput } from "./report-abuse.ts";
import * as store from "./store.ts";

type EncryptedTicket = { encryptedContact: Buffer | null; encryptedText: Buffer | null };

export async function listFeedback(ctx: Ctx, page: store.Page) {
  const [rows, total] = await Promise.all([
    store.listTickets(ctx, "feedback", page),
    store.countTickets(ctx, "feedback"),
  ]);
  return { data: rows.map((row) => ({ ...presentHead(row), ...decryptTicket(ctx, row) })), total };
}

export async function listAbuseReports(ctx: Ctx, page: store.Page & { phone?: string | undefined }) {
  const fingerprint =
    page.phone === undefined
      ? undefined
      : ctx.cipher.fingerprint(phoneFingerprintInput(normalizePhone(page.phone)));
  const [rows, total] = await Promise.all([
    abuse.listReports(ctx, fingerprint, page),
    abuse.countReports(ctx, fingerprint),
  ]);
  const data = rows.map((row) => {
    const { email, text } = decryptTicket(ctx, row);
    return {
      ...presentHead(row),
      email,
      text,
      category: row.category,
      isUrgent: row.isUrgent,
      phone: row.encryptedPhone && ctx.cipher.decrypt(row.encryptedPhone),
      happenedAt: row.happenedAt,
      reportsOnThisNumber: Number(row.onThisNumber),
    };
  });
  return { data, total };
}

export async function listOwnerRequests(ctx: Ctx, page: store.Page) {
  const [rows, total] = await Promise.all([owners.listRequests(ctx, page), store.countTickets(ctx, "owner")]);
  const data = rows.map((row) => {
    const { service, domain, proof, provedAt, blockedAt, liftedAt, serviceCode } = row;
    const more = { service, domain, proof, provedAt, blockedAt, liftedAt, serviceCode };
    return { ...presentHead(row), ...decryptTicket(ctx, row), ...more };
  });
  return { data, total };
}

export async function listServiceRequests(ctx: Ctx, page: store.Page) {
  const [data, total] = await Promise.all([
    store.listServiceRequests(ctx, page),
    store.countServiceRequests(ctx),
  ]);
  return { data, total };
}

const presentHead = <Row extends { number: string; state: string; createdAt: Date }>({
  number,
  state,
  createdAt,
}: Row): Pick<Row, "number" | "state" | "createdAt"> => ({ number, state, createdAt });

function decryptTicket({ cipher }: Ctx, { encryptedContact, encryptedText }: EncryptedTicket) {
  const contact: { name: string; email: string } | null =
    encryptedContact && JSON.parse(cipher.decrypt(encryptedContact));
  return {
    name: contact?.name ?? null,
    email: contact?.email ?? null,
    text: encryptedText && cipher.decrypt(encryptedText),
  };
}
