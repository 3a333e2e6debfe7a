import { AGREEMENTS } from "@sonum/contract/agreements";
import type { Ctx } from "../../../platform/context.ts";
import { defineError } from "../../../platform/errors.ts";
import { hasConsent } from "./store.ts";

const lawfulUseRequired = defineError(
  "lawful_use_required",
  "Confirm once that you buy numbers for lawful use only.",
);

const PROMISE = { agreement: "lawfulPurchase", version: AGREEMENTS.lawfulPurchase } as const;
const KNOWN_MAX = 100_000;

/** A promise that was given stays given, so whoever gave it is not looked for again by this process. */
const known = new WeakMap<Ctx["pool"], Set<string>>();

/** Nobody buys, by page or by program, before they have promised to use numbers lawfully, in the version in force. */
export function requireLawfulUse(ctx: Ctx, customerId: string): Promise<void> | undefined {
  return known.get(ctx.pool)?.has(customerId) ? undefined : lookFor(ctx, customerId);
}

async function lookFor(ctx: Ctx, customerId: string): Promise<void> {
  if (!(await hasConsent(ctx, customerId, PROMISE))) throw lawfulUseRequired(PROMISE);
  const customers = known.get(ctx.pool) ?? new Set();
  if (customers.size >= KNOWN_MAX) customers.clear();
  known.set(ctx.pool, customers.add(customerId));
}
