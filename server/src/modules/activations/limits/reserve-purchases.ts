import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import { velocityLimited } from "../errors.ts";
import { recordLimitHit } from "./limit-hit-store.ts";
import type { SlidingWindow } from "./sliding-window.ts";
import type { LimitName, VelocityLimits } from "./velocity-limits.ts";

export type LimitedPurchase = {
  customerId: string;
  service: number;
  country: number;
  price: Money;
  address?: string | undefined;
};

export type Check = { limit: LimitName; name: string; window: SlidingWindow; amount: number };

/** Reserves a purchase within the batch, or returns why it is refused; records the refusal. */
export type ReservePurchase = (purchase: LimitedPurchase) => AppError | undefined;

/** Reserves purchases one after the other: each counts for the next ones of the batch. */
export function createReservations(
  tx: Tx,
  limits: VelocityLimits,
  checksOf: (purchase: LimitedPurchase) => Check[],
): ReservePurchase {
  const now = tx.clock.now().getTime();
  const reserved = new Map<string, number>();
  const reservedFor = ({ limit, name }: Check) => reserved.get(`${limit} ${name}`) ?? 0;
  return (purchase: LimitedPurchase): AppError | undefined => {
    const checks = checksOf(purchase).filter(({ limit }) => Number(limits[limit]) > 0);
    for (const check of checks) {
      const { limit, window, amount } = check;
      const waitMs = window.waitFor(now, amount + reservedFor(check), Number(limits[limit]));
      if (waitMs > 0) return refusal(tx, purchase.customerId, { limit, waitMs });
    }
    for (const check of checks)
      reserved.set(`${check.limit} ${check.name}`, reservedFor(check) + check.amount);
    return undefined;
  };
}

/** The error for a reached limit, with the time to wait; records the hit. */
export function refusal(
  ctx: Ctx,
  customerId: string,
  { limit, waitMs }: { limit: LimitName; waitMs: number },
): AppError {
  recordLimitHit(ctx, customerId, limit);
  return velocityLimited({ limit, retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
