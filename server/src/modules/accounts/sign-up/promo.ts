import { bonusPercentOf } from "@sonum/contract/promo";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { findSignUp } from "../own-data/store.ts";

export type Promo = { bonusId: number; bonusPercent: number; startedAt: Date; endsAt: Date };

/** What is offered now. `until` is when nobody is promised anything any more. */
export type PromoOffer = {
  windowMs: number;
  until: Date | undefined;
  landings: readonly { landingId: number; bonusId: number; bonusPercent: number }[];
};

/** What a sign-up is promised, kept with it: the office may change the offer, never a promise. */
export function promiseBonus(ctx: Ctx, bonusId: number | null | undefined, said: Date | undefined) {
  const { windowMs } = ctx.memory.promo;
  const promoStartedAt = startOfPromo(ctx, said);
  return {
    bonusId: bonusId ?? null,
    bonusPercent: offeredNow(ctx).find((landing) => landing.bonusId === bonusId)?.bonusPercent ?? 0,
    promoStartedAt,
    promoEndsAt: new Date(promoStartedAt.getTime() + windowMs),
  };
}

/** The landing pages that promise something at this moment. */
export function offeredNow({ clock, memory: { promo } }: Ctx) {
  return promo.until && promo.until <= clock.now() ? NOTHING : promo.landings;
}

const NOTHING: PromoOffer["landings"] = [];

/**
 * When the countdown began on the visitor's page. The page's word is taken only within the window before the sign-up: it
 * can make the offer shorter, never longer.
 */
function startOfPromo({ clock, memory }: Ctx, said: Date | undefined): Date {
  const now = clock.now();
  const earliest = now.getTime() - memory.promo.windowMs;
  return said && said <= now && said.getTime() > earliest ? said : now;
}

/** The bonus that waits for somebody's first deposit, while its time runs and nobody has used it. */
export async function findPromo(ctx: Ctx, userId: string, at = ctx.clock.now()): Promise<Promo | undefined> {
  const signUp = await findSignUp(ctx, userId);
  const bonusPercent = signUp?.bonusPercent ?? bonusPercentOf(signUp?.bonusId);
  if (!signUp?.bonusId || bonusPercent === 0 || signUp.promoUsedAt) return undefined;
  const startedAt = signUp.promoStartedAt ?? signUp.signedUpAt;
  const endsAt = signUp.promoEndsAt ?? new Date(startedAt.getTime() + ctx.settings.promoMs);
  return endsAt > at ? { bonusId: signUp.bonusId, bonusPercent, startedAt, endsAt } : undefined;
}

/** Uses the bonus up for a deposit that was begun at this moment. Of several at once, one gets it. */
export async function claimPromo(tx: Tx, userId: string, begunAt: Date): Promise<Promo | undefined> {
  const promo = await findPromo(tx, userId, begunAt);
  return promo && (await setPromoUsed(tx, userId)) ? promo : undefined;
}

async function setPromoUsed(tx: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("accounts.signUps")
    .set({ promoUsedAt: tx.clock.now() })
    .where("userId", "=", userId)
    .where("promoUsedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
