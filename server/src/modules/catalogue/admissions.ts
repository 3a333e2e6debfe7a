import type { Ctx, Tx } from "../../platform/context.ts";
import { CatalogueCache } from "./catalogue-cache.ts";
import { serviceRestricted } from "./errors.ts";
import { type Admission, deleteAdmission, saveAdmission } from "./service-state-store.ts";

export type NewAdmission = Omit<Admission, "admittedBy" | "admittedAt"> & { by: string };

/** Admits a customer to a restricted or blocked service. A repeated call replaces the earlier admission. */
export async function admitCustomer(tx: Tx, { by, ...admission }: NewAdmission): Promise<void> {
  await saveAdmission(tx, { ...admission, admittedBy: by, admittedAt: tx.clock.now() });
  tx.publish([{ kind: "catalogue" }]);
}

/** `false` if there was no such admission. */
export async function endAdmission(
  tx: Tx,
  admission: Pick<Admission, "service" | "customerId">,
): Promise<boolean> {
  const isEnded = await deleteAdmission(tx, admission);
  tx.publish([{ kind: "catalogue" }]);
  return isEnded;
}

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
