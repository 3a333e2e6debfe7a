import type { PriceWish } from "@sonum/contract/catalogue/prices";
import { DAY_MS } from "@sonum/contract/time-units";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { changeInPast, invalidRows, noPlannedChange, ownPriceChange, pricesChanged } from "../errors.ts";
import { draftPrices } from "./draft-prices.ts";
import { isFarFromUsual } from "./rules.ts";
import * as store from "./store.ts";

type ConfirmedDraft = { wish: PriceWish; draft: string; effectiveAt: Date | null };

/** Tolerance for a browser clock that is behind ours: an earlier time than this is in the past. */
const CLOCK_SKEW_MS = 5 * 60 * 1000;

/**
 * Changes prices exactly as previewed, or nothing: a change in between gives the draft another hash. Idempotent: a repeated
 * draft gets the first answer again. Prices far from the usual wait for another operator's approval.
 */
export async function changePrices(ctx: Ctx, operatorId: string, confirmed: ConfirmedDraft) {
  return transact(ctx, async (tx) => {
    await store.lockPrices(tx);
    const before = await store.findDraft(tx, confirmed.draft);
    if (before)
      return { changed: before.prices, effectiveAt: before.effectiveAt, needsApproval: before.needsApproval };
    const { draft, changes, problems } = await draftPrices(tx, confirmed.wish);
    if (problems.length > 0) throw invalidRows({ rows: problems.length });
    if (draft !== confirmed.draft) throw pricesChanged();
    const now = tx.clock.now();
    const effectiveAt = confirmed.effectiveAt ?? now;
    if (effectiveAt.getTime() < now.getTime() - CLOCK_SKEW_MS) throw changeInPast();
    const needsApproval = await areFarFromUsual(tx, changes);
    await store.insertChanges(tx, {
      draft,
      changes,
      madeAt: now,
      madeBy: operatorId,
      effectiveAt,
      needsApproval,
    });
    const isNow = effectiveAt <= now && !needsApproval;
    if (isNow) await applyDue(tx);
    await auditAction(tx, {
      by: operatorId,
      what: isNow ? "prices: changed" : "prices: planned",
      about: draft,
      details: { how: confirmed.wish.kind, prices: changes.length, effectiveAt: effectiveAt.toISOString() },
    });
    return { changed: changes.length, effectiveAt, needsApproval };
  });
}

async function areFarFromUsual(tx: Tx, changes: store.Change[]): Promise<boolean> {
  if (tx.settings.payouts.fourEyesFrom === 0n) return false;
  const usual = await store.listUsualPrices(tx, changes, new Date(tx.clock.now().getTime() - DAY_MS));
  return changes.some(({ to }, at) => {
    const before = usual[at] ?? null;
    return to !== null && before !== null && isFarFromUsual(to, before);
  });
}

/** Another operator approves prices far from the usual; they apply at their time, or at once if it is past. */
export async function approvePlanned(ctx: Ctx, operatorId: string, { draft }: { draft: string }) {
  await transact(ctx, async (tx) => {
    await store.lockPrices(tx);
    const madeBy = await store.findAwaitingApproval(tx, draft);
    if (madeBy === undefined) throw noPlannedChange();
    if (madeBy === operatorId) throw ownPriceChange();
    await store.approve(tx, draft, operatorId);
    await applyDue(tx);
    await auditAction(tx, { by: operatorId, what: "prices: approved", about: draft, details: {} });
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
