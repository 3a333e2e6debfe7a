import { bonusPercentOf } from "@sonum/contract/promo";
import type { Ctx } from "../../../platform/context.ts";
import { findSignUp } from "../own-data/store.ts";

export type Promo = { bonusId: number; bonusPercent: number; startedAt: Date; endsAt: Date };

/**
 * When the countdown began on the visitor's page. The page's word is taken only within the window before the sign-up: it
 * can make the offer shorter, never longer.
 */
export function startOfPromo({ clock, settings }: Ctx, said: Date | undefined): Date {
  const now = clock.now();
  const earliest = now.getTime() - settings.promoMs;
  return said && said <= now && said.getTime() > earliest ? said : now;
}

/**
 * The bonus that waits for somebody's first deposit, while its time runs. Whoever credits it does so under the key
 * `promo:<user>`, so that it is credited once.
 */
export async function findPromo(ctx: Ctx, userId: string): Promise<Promo | undefined> {
  const signUp = await findSignUp(ctx, userId);
  const bonusPercent = bonusPercentOf(signUp?.bonusId);
  if (!signUp?.bonusId || bonusPercent === 0) return undefined;
  const startedAt = signUp.promoStartedAt ?? signUp.signedUpAt;
  const endsAt = new Date(startedAt.getTime() + ctx.settings.promoMs);
  return endsAt > ctx.clock.now() ? { bonusId: signUp.bonusId, bonusPercent, startedAt, endsAt } : undefined;
}
