import type { PartnerApplication } from "@sonum/contract/partners/partners";
import type { Ctx } from "../../platform/context.ts";
import { listUserContacts } from "../accounts/index.ts";
import { noSuchPartner } from "./errors.ts";
import * as store from "./store.ts";

/** A partner's application for the operators' review, with the last decision. */
export async function readPartner(ctx: Ctx, partnerId: string): Promise<PartnerApplication> {
  const row = await store.findReviewedApplication(ctx, partnerId);
  if (!row) throw noSuchPartner();
  const [contact] = await listUserContacts(ctx, [partnerId]);
  return present(row, contact);
}

type Row = NonNullable<Awaited<ReturnType<typeof store.findReviewedApplication>>>;
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
