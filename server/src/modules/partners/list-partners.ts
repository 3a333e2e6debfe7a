import type { PartnerApplication, PartnerState } from "@sonum/contract/partners";
import type { Ctx } from "../../platform/context.ts";
import { listPeople } from "../accounts/index.ts";
import * as store from "./store.ts";

export type Wanted = { state?: PartnerState | undefined; limit: number; offset: number };

/** Partners as an operator judges them: those who wait first. */
export async function listPartners(ctx: Ctx, wanted: Wanted) {
  const [rows, total, pending] = await Promise.all([
    store.listApplications(ctx, wanted),
    store.countApplications(ctx, wanted.state),
    store.countApplications(ctx, "pending"),
  ]);
  const people = await listPeople(
    ctx,
    rows.map(({ partnerId }) => partnerId),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return { data: rows.map((row) => present(row, byId.get(row.partnerId))), total, pending };
}

type Row = Awaited<ReturnType<typeof store.listApplications>>[number];
type Person = Awaited<ReturnType<typeof listPeople>>[number];

const present = (row: Row, person: Person | undefined): PartnerApplication => ({
  partnerId: row.partnerId,
  username: person?.username ?? "",
  email: person?.email ?? "",
  emailVerified: person?.emailVerified ?? false,
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
