import type { PartnerApplication, PartnerState } from "@sonum/contract/partners/partners";
import type { Ctx } from "../../platform/context.ts";
import { listUserContacts } from "../accounts/index.ts";
import * as store from "./store.ts";

export type PartnerFilter = { state?: PartnerState | undefined; limit: number; offset: number };

/** Applications for the operators' review, pending ones first. */
export async function listPartners(ctx: Ctx, filter: PartnerFilter) {
  const [rows, total, pending] = await Promise.all([
    store.listApplications(ctx, filter),
    store.countApplications(ctx, filter.state),
    store.countApplications(ctx, "pending"),
  ]);
  const contacts = await listUserContacts(
    ctx,
    rows.map(({ partnerId }) => partnerId),
  );
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return { data: rows.map((row) => present(row, byId.get(row.partnerId))), total, pending };
}

type Row = Awaited<ReturnType<typeof store.listApplications>>[number];
type Contact = Awaited<ReturnType<typeof listUserContacts>>[number];

const present = (row: Row, contact: Contact | undefined): PartnerApplication => ({
  partnerId: row.partnerId,
  username: contact?.username ?? "",
  email: contact?.email ?? "",
  emailVerified: contact?.emailVerified ?? false,
  state: row.state,
  name: row.name,
  telegramId: row.telegram,
  portNumber: row.ports,
  equipment: row.equipment,
  countries: row.countries,
  comments: row.comments,
  payoutName: row.payoutName,
  appliedAt: row.appliedAt,
  declaredAt: row.declaredAt,
  declaredMachines: Number(row.declaredMachines),
  decision: row.decidedAt && {
    state: row.decidedState ?? row.state,
    reason: row.reason ?? "",
    decidedBy: row.decidedBy ?? "",
    decidedAt: row.decidedAt,
  },
});
