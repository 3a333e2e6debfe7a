import type { PriceWish } from "@sonum/contract/catalogue/prices";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { changeInPast, invalidRows, noPlannedChange, pricesChanged } from "../errors.ts";
import { draftPrices } from "./draft-prices.ts";
import * as store from "./store.ts";

type ConfirmedDraft = { wish: PriceWish; draft: string; effectiveAt: Date | null };

/** Tolerance for a browser clock that is behind ours: an earlier time than this is in the past. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

/**
 * Changes prices exactly as previewed, or nothing: a change in between gives the draft another hash. Idempotent: a repeated
 * draft gets the first answer again.
 */
export async function changePrices(ctx: Ctx, operatorId: string, confirmed: ConfirmedDraft) {
  return transact(ctx, async (tx) => {
    await store.lockPrices(tx);
    const before = await store.findDraft(tx, confirmed.draft);
    if (before) return { changed: before.prices, effectiveAt: before.effectiveAt };
    const { draft, changes, problems } = await draftPrices(tx, confirmed.wish);
    if (problems.length > 0) throw invalidRows({ rows: problems.length });
    if (draft !== confirmed.draft) throw pricesChanged();
    const now = tx.clock.now();
    const effectiveAt = confirmed.effectiveAt ?? now;
    if (effectiveAt.getTime() < now.getTime() - CLOCK_SKEW_MS) throw changeInPast();
    await store.insertChanges(tx, { draft, changes, madeAt: now, madeBy: operatorId, effectiveAt });
    const isNow = effectiveAt <= now;
    if (isNow) await applyDue(tx);
    await auditAction(tx, {
      by: operatorId,
      what: isNow ? "prices: changed" : "prices: planned",
      about: draft,
      details: { how: confirmed.wish.kind, prices: changes.length, effectiveAt: effectiveAt.toISOString() },
    });
    return { changed: changes.length, effectiveAt };
  });
}

/** Applies planned changes that are due. Safe on several nodes: each change is applied once. */
export async function applyPlanned(ctx: Ctx): Promise<number> {
  if (!(await store.hasDue(ctx))) return 0;
  return transact(ctx, async (tx) => {
    await store.lockPrices(tx);
    return applyDue(tx);
  });
}

/** Withdraws a planned change before it is due. */
export async function withdrawPlanned(
  ctx: Ctx,
  operatorId: string,
  { draft }: { draft: string },
): Promise<void> {
  await transact(ctx, async (tx) => {
    await store.lockPrices(tx);
    const prices = await store.withdraw(tx, draft, operatorId);
    if (prices === 0) throw noPlannedChange();
    await auditAction(tx, { by: operatorId, what: "prices: withdrawn", about: draft, details: { prices } });
  });
}

async function applyDue(tx: Tx): Promise<number> {
  const made = await store.applyDue(tx);
  if (made > 0) tx.publish([{ kind: "catalogue" }]);
  return made;
}
