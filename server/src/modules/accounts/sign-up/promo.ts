import { type Money, usd } from "@sonum/contract/money";
import { BONUS_MAX_USD, findBonusPercent } from "@sonum/contract/office/promo-landings";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { createSlot } from "../../../platform/process-state.ts";
import { findSignUp, setPromoUsed } from "./store.ts";

export type Promo = {
  bonusId: number;
  bonusPercent: number;
  bonusMax: Money;
  startedAt: Date;
  endsAt: Date;
};

/** The current offer. No new bonuses are granted after `until`. */
export type PromoOffer = {
  windowMs: number;
  until: Date | undefined;
  maxUsd: number;
  landings: readonly { landingId: number; bonusId: number; bonusPercent: number }[];
};
export const PromoOffer = createSlot<PromoOffer>("promo offer");

/** The bonus stored with a sign-up: operators may change the offer later, but not a granted bonus. */
export function bonusTermsFor(ctx: Ctx, bonusId: number | null | undefined, reportedStart: Date | undefined) {
  const { windowMs, maxUsd: bonusMaxUsd } = PromoOffer.of(ctx);
  const promoStartedAt = startOfPromo(ctx, reportedStart);
  return {
    bonusId: bonusId ?? null,
    bonusPercent: activeLandings(ctx).find((landing) => landing.bonusId === bonusId)?.bonusPercent ?? 0,
    bonusMaxUsd,
    promoStartedAt,
    promoEndsAt: new Date(promoStartedAt.getTime() + windowMs),
  };
}

/** Landing pages with an active bonus. */
export function activeLandings(ctx: Ctx) {
  const { until, landings } = PromoOffer.of(ctx);
  return until && until <= ctx.clock.now() ? NO_LANDINGS : landings;
}

const NO_LANDINGS: PromoOffer["landings"] = [];

/**
 * When the countdown began on the visitor's page. The reported start is accepted only within the window before the sign-up:
 * it can shorten the offer, never extend it.
 */
function startOfPromo(ctx: Ctx, reportedStart: Date | undefined): Date {
  const now = ctx.clock.now();
  const earliest = now.getTime() - PromoOffer.of(ctx).windowMs;
  return reportedStart && reportedStart <= now && reportedStart.getTime() > earliest ? reportedStart : now;
}

/** The user's unused and unexpired bonus for the first deposit. */
export async function findPromo(ctx: Ctx, userId: string, at = ctx.clock.now()): Promise<Promo | undefined> {
  const signUp = await findSignUp(ctx, userId);
  const bonusPercent = signUp?.bonusPercent ?? findBonusPercent(signUp?.bonusId);
  if (!signUp?.bonusId || bonusPercent === 0 || signUp.promoUsedAt) return undefined;
  const startedAt = signUp.promoStartedAt ?? signUp.signedUpAt;
  const endsAt = signUp.promoEndsAt ?? new Date(startedAt.getTime() + ctx.settings.promoMs);
  const bonusMax = usd(String(signUp.bonusMaxUsd ?? BONUS_MAX_USD));
  return endsAt > at ? { bonusId: signUp.bonusId, bonusPercent, bonusMax, startedAt, endsAt } : undefined;
}

/** Uses the bonus for a deposit started at `begunAt`. Of concurrent deposits, one gets it. */
export async function claimPromo(tx: Tx, userId: string, begunAt: Date): Promise<Promo | undefined> {
  const promo = await findPromo(tx, userId, begunAt);
  return promo && (await setPromoUsed(tx, userId)) ? promo : undefined;
}
