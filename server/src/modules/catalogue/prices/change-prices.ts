import type { PriceWish } from "@sonum/contract/prices";
import { noteAct } from "../../../platform/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { changeInPast, notPlanned, pricesMoved, rowsWrong } from "../errors.ts";
import { draftPrices } from "./draft-prices.ts";
import * as store from "./store.ts";

type Wanted = { wish: PriceWish; draft: string; effectiveAt: Date | null };

/** How far back a moment may lie and still mean now: a page's clock is not ours. */
const NOW_MS = 5 * 60 * 1000;

/**
 * Changes prices exactly as they were previewed, or nothing: when anything was changed since, the draft has another name. The
 * same draft again was a repeat, and its first answer stands.
 */
export async function changePrices(ctx: Ctx, operatorId: string, wanted: Wanted) {
  return transact(ctx, async (tx) => {
    await store.lockPrices(tx);
    const before = await store.findDraft(tx, wanted.draft);
    if (before) return { changed: before.prices, effectiveAt: before.effectiveAt };
    const { draft, changes, problems } = await draftPrices(tx, wanted.wish);
    if (problems.length > 0) throw rowsWrong({ rows: problems.length });
    if (draft !== wanted.draft) throw pricesMoved();
    const now = tx.clock.now();
    const effectiveAt = wanted.effectiveAt ?? now;
    if (effectiveAt.getTime() < now.getTime() - NOW_MS) throw changeInPast();
    await store.insertChanges(tx, { draft, changes, madeAt: now, madeBy: operatorId, effectiveAt });
    const isNow = effectiveAt <= now;
    if (isNow) await applyDue(tx);
    await noteAct(tx, {
      by: operatorId,
      what: isNow ? "prices: changed" : "prices: planned",
      about: draft,
      details: { how: wanted.wish.kind, prices: changes.length, effectiveAt: effectiveAt.toISOString() },
    });
    return { changed: changes.length, effectiveAt };
  });
}

/** Makes every planned change whose moment has come. Several nodes may look; each change is made once. */
export async function applyPlanned(ctx: Ctx): Promise<number> {
  if (!(await store.hasDue(ctx))) return 0;
  return transact(ctx, async (tx) => {
    await store.lockPrices(tx);
    return applyDue(tx);
  });
}

/** Takes a planned change back before its moment. */
export async function withdrawPlanned(
  ctx: Ctx,
  operatorId: string,
  { draft }: { draft: string },
): Promise<void> {
  await transact(ctx, async (tx) => {
    await store.lockPrices(tx);
    const prices = await store.withdraw(tx, draft, operatorId);
    if (prices === 0) throw notPlanned();
    await noteAct(tx, { by: operatorId, what: "prices: withdrawn", about: draft, details: { prices } });
  });
}

async function applyDue(tx: Tx): Promise<number> {
  const made = await store.applyDue(tx);
  if (made > 0) tx.publish([{ kind: "catalogue" }]);
  return made;
}
