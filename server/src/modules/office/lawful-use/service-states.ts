import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import * as accounts from "../../accounts/index.ts";
import * as catalogue from "../../catalogue/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { findProvedDomain } from "../../support/index.ts";
import { ownerNotProved, userNotFound } from "../errors.ts";

export async function listServiceStates(ctx: Ctx) {
  const rows = await catalogue.listServiceStates(ctx);
  const names = await accounts.listUsernames(
    ctx,
    rows.map(({ stateBy }) => stateBy),
  );
  return rows.map(({ code, name, category, state, stateReason, stateBy, stateAt, stateUntil }) => ({
    code,
    name,
    category,
    state,
    reason: stateReason,
    by: stateBy && (names.get(stateBy) ?? stateBy),
    at: stateAt,
    until: stateUntil,
  }));
}

/** Takes effect in every sales channel; open orders of a newly blocked service are ended and refunded. */
export const setServiceState = (
  ctx: Ctx,
  code: string,
  change: catalogue.ServiceStateChange,
): Promise<void> =>
  transact(ctx, async (tx) => {
    if (change.until && change.until <= tx.clock.now())
      throw new AppError("invalid_request", "This moment is over.");
    if (!(await catalogue.setServiceState(tx, code, change)))
      throw catalogue.unknownService({ service: code });
    const { by, state, reason, until } = change;
    const details = { reason, until: until?.toISOString() ?? null };
    await auditAction(tx, { by, what: `service: ${state}`, about: code, details });
  });

export async function listAdmissions(ctx: Ctx) {
  const rows = await catalogue.listAdmissions(ctx);
  return rows.map(({ service, customerId, domain, reason, admittedBy, admittedAt }) => ({
    service: CatalogueCache.of(ctx).serviceAt(service)?.code ?? "",
    customerId,
    domain,
    reason,
    by: admittedBy,
    at: admittedAt,
  }));
}

type Admission = {
  service: string;
  customerId: string;
  /** Number of the owner request that proved the domain. */
  ticket?: string | null | undefined;
  reason: string;
  by: string;
};

/** Business mode: a proved owner may use their service even while it is blocked for everyone else. */
export async function admitCustomer(
  ctx: Ctx,
  { by, ticket, reason, ...admission }: Admission,
): Promise<void> {
  const service = getService(ctx, admission.service);
  if (!(await accounts.findUserContact(ctx, admission.customerId))) throw userNotFound();
  const domain = ticket ? await findProvedDomain(ctx, ticket, service) : null;
  if (domain === undefined || (service.state === "blocked" && domain === null)) throw ownerNotProved();
  await transact(ctx, async (tx) => {
    const { customerId } = admission;
    await catalogue.admitCustomer(tx, { service: service.number, customerId, domain, reason, by });
    const details = { service: service.code, domain, reason };
    await auditAction(tx, { by, what: "admission: given", about: customerId, details });
  });
}

type End = { service: string; customerId: string; by: string };

export const endAdmission = (ctx: Ctx, { service: code, customerId, by }: End): Promise<void> =>
  transact(ctx, async (tx) => {
    const service = getService(ctx, code).number;
    if (!(await catalogue.endAdmission(tx, { service, customerId })))
      throw new AppError("not_found", "There is no such admission.");
    await auditAction(tx, { by, what: "admission: ended", about: customerId, details: { service: code } });
  });

function getService(ctx: Ctx, code: string): catalogue.Service {
  const service = CatalogueCache.of(ctx).findService(code);
  if (!service) throw catalogue.unknownService({ service: code });
  return service;
}
