import type { Ctx } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import type { Purchase } from "../buying/purchase.ts";
import { refuseHit } from "./refuse-hit.ts";

/** What a batch of purchases reserves from the velocity limits; purchases that are not made are released. */
export type Tickets = {
  /** Reserves a purchase, or returns why it is refused. */
  take(purchase: Purchase): AppError | undefined;
  /** Ends the batch and releases what was not made. */
  settle(isMade: (purchase: Purchase) => boolean): void;
};

export function openTickets(ctx: Ctx): Tickets {
  const { velocity } = ctx.memory;
  const now = ctx.clock.now();
  const reserved: Purchase[] = [];
  return {
    take(purchase) {
      const hit = velocity.takeBuy(purchase, now);
      if (hit) return refuseHit(ctx, purchase.customerId, hit);
      reserved.push(purchase);
      return undefined;
    },
    settle(isMade) {
      for (const purchase of reserved.splice(0)) velocity.settleBuy(purchase, now, isMade(purchase));
    },
  };
}
