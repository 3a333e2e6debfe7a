import type { Ctx } from "../../../platform/context.ts";
import { defineError } from "../../../platform/errors.ts";
import { listGivenAgreements } from "./store.ts";
import { requiredAgreements } from "./texts-in-force.ts";

const lawfulUseRequired = defineError(
  "lawful_use_required",
  "Confirm once that you buy numbers for lawful use only.",
);

const CACHED_CUSTOMERS_MAX = 100_000;

/** Customers known to have agreed to these versions; spares this process repeated lookups. */
type AgreedCustomers = { versions: string; customers: Set<string> };
const cache = new WeakMap<Ctx["pool"], AgreedCustomers>();

/**
 * Refuses purchases, by page or by API, until the customer has promised lawful use and agreed to the terms published since
 * sign-up, in the versions in force. Synchronous for customers known to have agreed.
 */
export function requireLawfulUse(ctx: Ctx, customerId: string): Promise<void> | undefined {
  const { versions, customers } = cache.get(ctx.pool) ?? NO_CUSTOMERS;
  return versions === currentVersions(ctx) && customers.has(customerId)
    ? undefined
    : checkAgreements(ctx, customerId);
}

/** Agreements the user still has to give before the next purchase. */
export async function findMissingAgreements(ctx: Ctx, userId: string) {
  const needed = requiredAgreements(ctx);
  const given = await listGivenAgreements(ctx, userId, needed);
  return needed.filter(
    (one) => !given.some(({ agreement, version }) => agreement === one.agreement && version === one.version),
  );
}

const NO_CUSTOMERS: AgreedCustomers = { versions: "", customers: new Set() };

const currentVersions = (ctx: Ctx): string =>
  requiredAgreements(ctx)
    .map(({ version }) => version)
    .join();

async function checkAgreements(ctx: Ctx, customerId: string): Promise<void> {
  const versions = currentVersions(ctx);
  const [first] = await findMissingAgreements(ctx, customerId);
  if (first) throw lawfulUseRequired(first);
  const before = cache.get(ctx.pool);
  const customers = before?.versions === versions ? before.customers : new Set<string>();
  if (customers.size >= CACHED_CUSTOMERS_MAX) customers.clear();
  cache.set(ctx.pool, { versions, customers: customers.add(customerId) });
}
