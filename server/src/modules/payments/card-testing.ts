import { HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../platform/context.ts";
import { rateLimitKeysOf } from "../../platform/rate-limits/rate-limit-keys.ts";
import { enforceRateLimits } from "../accounts/index.ts";
import { tooManyTopUps } from "./errors.ts";
import { countCardAttempts } from "./payer-store.ts";
import type { Method } from "./rules.ts";
import { countTopUpsSince } from "./store.ts";

/** Above these limits a customer is probably testing stolen cards. */
const TOP_UP_LIMITS = {
  begun: { max: 20, withinMs: 10 * MINUTE_MS },
  begunFromAddress: { max: 60, withinMs: 10 * MINUTE_MS },
  declined: { max: 5, withinMs: HOUR_MS },
  cards: { max: 4, withinMs: 24 * HOUR_MS },
  /** Accounts that used one card. */
  accountsPerCard: { max: 3, withinMs: 24 * HOUR_MS },
} as const;

/** Rate limit per client address, counted before a top-up is created. */
export const limitTopUpsByAddress = (ctx: Ctx, address: string) =>
  enforceRateLimits(ctx, [
    { what: "top-up", by: rateLimitKeysOf(address).address, limit: TOP_UP_LIMITS.begunFromAddress },
  ]);

/** Refuses customers who start too many top-ups or seem to be testing cards. */
export async function refuseCardTesting(ctx: Ctx, customerId: string, { kind }: Method): Promise<void> {
  const now = ctx.clock.now().getTime();
  const since = ({ withinMs }: { withinMs: number }) => new Date(now - withinMs);
  const { begun, declined, cards, accountsPerCard } = TOP_UP_LIMITS;
  if ((await countTopUpsSince(ctx, customerId, since(begun))) >= begun.max) throw tooManyTopUps();
  if (kind === "crypto") return;
  const attempts = await countCardAttempts(ctx, customerId, { hour: since(declined), day: since(cards) });
  const isTesting =
    attempts.declined >= declined.max ||
    attempts.cards >= cards.max ||
    attempts.accounts >= accountsPerCard.max;
  if (!isTesting) return;
  ctx.log.warn({ customerId, ...attempts }, "card testing suspected");
  throw tooManyTopUps();
}
