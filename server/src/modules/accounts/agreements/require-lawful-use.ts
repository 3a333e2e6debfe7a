import type { Ctx } from "../../../platform/context.ts";
import { defineError } from "../../../platform/errors.ts";
import { listGiven } from "./store.ts";
import { neededNow } from "./texts-in-force.ts";

const lawfulUseRequired = defineError(
  "lawful_use_required",
  "Confirm once that you buy numbers for lawful use only.",
);

const KNOWN_MAX = 100_000;

/** A promise that was given stays given while its text does, so whoever gave it is not looked for again by this process. */
type Known = { versions: string; customers: Set<string> };
const known = new WeakMap<Ctx["pool"], Known>();

/**
 * Nobody buys, by page or by program, before they have promised to use numbers lawfully and agreed to what was published
 * since they signed up, in the versions in force.
 */
export function requireLawfulUse(ctx: Ctx, customerId: string): Promise<void> | undefined {
  const { versions, customers } = known.get(ctx.pool) ?? NOBODY;
  return versions === versionsNow(ctx) && customers.has(customerId) ? undefined : lookFor(ctx, customerId);
}

/** What somebody has to agree to before the next purchase. */
export async function findMissing(ctx: Ctx, userId: string) {
  const needed = neededNow(ctx);
  const given = await listGiven(ctx, userId, needed);
  return needed.filter(
    (one) => !given.some(({ agreement, version }) => agreement === one.agreement && version === one.version),
  );
}

const NOBODY: Known = { versions: "", customers: new Set() };

const versionsNow = (ctx: Ctx): string =>
  neededNow(ctx)
    .map(({ version }) => version)
    .join();

async function lookFor(ctx: Ctx, customerId: string): Promise<void> {
  const versions = versionsNow(ctx);
  const [first] = await findMissing(ctx, customerId);
  if (first) throw lawfulUseRequired(first);
  const before = known.get(ctx.pool);
  const customers = before?.versions === versions ? before.customers : new Set<string>();
  if (customers.size >= KNOWN_MAX) customers.clear();
  known.set(ctx.pool, { versions, customers: customers.add(customerId) });
}
