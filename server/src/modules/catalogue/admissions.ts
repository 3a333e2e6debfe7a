import type { Ctx, Tx } from "../../platform/context.ts";
import { CatalogueCache } from "./catalogue-cache.ts";
import { serviceRestricted } from "./errors.ts";

const ADMISSIONS = "catalogue.admissions";
const LISTED_MAX = 1_000;

export type NewAdmission = {
  service: number;
  customerId: string;
  domain: string | null;
  reason: string;
  by: string;
};

/** Admits a customer to a restricted or blocked service. A repeated call replaces the earlier admission. */
export async function admitCustomer(tx: Tx, { by, ...admission }: NewAdmission): Promise<void> {
  const row = { ...admission, admittedBy: by, admittedAt: tx.clock.now() };
  await tx.db
    .insertInto(ADMISSIONS)
    .values(row)
    .onConflict((conflict) => conflict.columns(["service", "customerId"]).doUpdateSet(row))
    .execute();
  tx.publish([{ kind: "catalogue" }]);
}

/** `false` if there was no such admission. */
export async function endAdmission(
  tx: Tx,
  { service, customerId }: Pick<NewAdmission, "service" | "customerId">,
): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom(ADMISSIONS)
    .where("service", "=", service)
    .where("customerId", "=", customerId)
    .executeTakeFirst();
  tx.publish([{ kind: "catalogue" }]);
  return numDeletedRows > 0n;
}

export const listAdmissions = (ctx: Ctx) =>
  ctx.db.selectFrom(ADMISSIONS).selectAll().orderBy("admittedAt", "desc").limit(LISTED_MAX).execute();

type Buyer = {
  service: number;
  customerId: string;
  /** Called only if the answer matters. */
  isTrusted: () => Promise<boolean>;
};

/** Refuses a restricted service to customers who are neither trusted nor admitted by an operator. */
export async function assertMayBuy(
  ctx: Ctx,
  { service: number, customerId, isTrusted }: Buyer,
): Promise<void> {
  const service = CatalogueCache.of(ctx).serviceAt(number);
  if (service?.state !== "restricted" || CatalogueCache.of(ctx).isAdmitted(service, customerId)) return;
  if (!(await isTrusted())) throw serviceRestricted({ service: service.code });
}
