import type { Ctx } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import type { Purchase } from "../buying/purchase.ts";
import { refuseHit } from "./refuse-hit.ts";

/** What a batch of purchases counts against limits, so that what is not sold is not counted. */
export type Tickets = {
  /** Counts a purchase, or answers why it may not be made. */
  take(purchase: Purchase): AppError | undefined;
  /** The batch is over; nothing of it happened unless it is said to be. */
  settle(isMade: (purchase: Purchase) => boolean): void;
};

export function openTickets(ctx: Ctx): Tickets {
  const { velocity } = ctx.memory;
  const now = ctx.clock.now();
  const taken: Purchase[] = [];
  return {
    take(purchase) {
      const hit = velocity.takeBuy(purchase, now);
      if (hit) return refuseHit(ctx, purchase.customerId, hit);
      taken.push(purchase);
      return undefined;
    },
    settle(isMade) {
      for (const purchase of taken.splice(0)) velocity.settleBuy(purchase, now, isMade(purchase));
    },
  };
}
