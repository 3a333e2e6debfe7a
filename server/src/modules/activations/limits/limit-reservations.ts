import type { Ctx } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import type { Purchase } from "../buying/purchase.ts";
import { VelocityLimiter } from "./velocity-limiter.ts";

/** What a batch of purchases reserves from the velocity limits; purchases that are not made are released. */
export type LimitReservations = {
  /** Reserves a purchase, or returns why it is refused. */
  reserve(purchase: Purchase): AppError | undefined;
  /** Ends the batch and releases what was not made. */
  finish(isMade: (purchase: Purchase) => boolean): void;
};

export function createLimitReservations(ctx: Ctx): LimitReservations {
  const velocity = VelocityLimiter.of(ctx);
  const now = ctx.clock.now();
  const reserved: Purchase[] = [];
  return {
    reserve(purchase) {
      const hit = velocity.reserveBuy(purchase, now);
      if (hit) return velocity.refuse(ctx, purchase.customerId, hit);
      reserved.push(purchase);
      return undefined;
    },
    finish(isMade) {
      for (const purchase of reserved.splice(0)) velocity.finishBuy(purchase, now, isMade(purchase));
    },
  };
}
