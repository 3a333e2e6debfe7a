import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import { createSlot } from "../../../platform/process-state.ts";
import { velocityLimited } from "../errors.ts";
import { type CustomerRecord, createCustomerRecord, createHourWindow, putInLru } from "./customer-record.ts";
import { readRecentPurchases, recordLimitHit } from "./limit-store.ts";
import { createSharedFingerprints, REFRESH_MS } from "./shared-fingerprints.ts";
import type { SlidingWindow } from "./sliding-window.ts";
import type { LimitHit, LimitName, VelocityLimits } from "./velocity-limits.ts";

export type LimitedPurchase = {
  customerId: string;
  service: number;
  country: number;
  price: Money;
  address?: string | undefined;
};

/**
 * Counts purchases and cancellations in memory. A customer is loaded from the database when first seen and reloaded
 * every minute, so processes agree within a minute; within one process the counts are exact.
 */
export type VelocityLimiter = {
  /** Changes the limits; counts stay. */
  setLimits(limits: VelocityLimits): void;
  /** Must be awaited before the other calls for a customer. */
  prepare(ctx: Ctx, customerId: string): Promise<void> | undefined;
  /** Reserves a purchase, or returns the limit it would exceed. */
  reserveBuy(purchase: LimitedPurchase, now: Date): LimitHit | undefined;
  /** Ends a reservation; a purchase that was not made is released. */
  finishBuy(purchase: LimitedPurchase, at: Date, isMade: boolean): void;
  reserveCancel(customerId: string, now: Date): LimitHit | undefined;
  releaseCancel(customerId: string, at: Date): void;
  /** The error for a limit hit, with the time to wait; records the hit. */
  refuse(ctx: Ctx, customerId: string, hit: LimitHit): AppError;
};
export const VelocityLimiter = createSlot<VelocityLimiter>("velocity limiter");

type Check = { limit: LimitName; window: SlidingWindow; amount: number };

export function createVelocityLimiter(initialLimits: VelocityLimits): VelocityLimiter {
  let limits = initialLimits;
  const isOff = () => Object.values(limits).every((limit) => Number(limit) === 0);
  const customers = new Map<string, CustomerRecord>();
  const addresses = new Map<string, SlidingWindow>();
  const reading = new Map<string, Promise<void>>();
  const sharedFingerprints = createSharedFingerprints();

  const checksOf = ({ customerId, service, country, price, address }: LimitedPurchase): Check[] => {
    const record = customers.get(customerId);
    if (!record) return [];
    const { buys, spent, isNew } = record;
    const sameOffer = record.sameOffer(service, country);
    return [
      { limit: isNew ? "buysPerHourNew" : "buysPerHour", window: buys, amount: 1 },
      ...(sameOffer ? [{ limit: "sameOfferPerDay" as const, window: sameOffer, amount: 1 }] : []),
      ...(isNew ? [{ limit: "spendPerDayNew" as const, window: spent, amount: Number(price) }] : []),
      ...(address ? [{ limit: "buysPerHourAddress" as const, window: addressOf(address), amount: 1 }] : []),
      ...sharedFingerprints.of(customerId).map(({ limit, window }) => ({ limit, window, amount: 1 })),
    ];
  };

  async function read(ctx: Ctx, customerId: string): Promise<void> {
    try {
      const now = ctx.clock.now();
      const [record] = await Promise.all([
        readRecord(ctx, customerId, now),
        sharedFingerprints.refresh(ctx, customerId, now),
      ]);
      putInLru(customers, customerId, record);
    } finally {
      reading.delete(customerId);
    }
  }

  function changePending(customerId: string, by: 1 | -1) {
    const record = customers.get(customerId);
    if (record) record.pending += by;
    sharedFingerprints.changePending(customerId, by);
  }

  function addressOf(address: string): SlidingWindow {
    const window = addresses.get(address) ?? createHourWindow();
    putInLru(addresses, address, window);
    return window;
  }

  const cancelsOf = (customerId: string): Check[] => {
    const window = customers.get(customerId)?.cancels;
    return window ? [{ limit: "cancelsPerHour", window, amount: 1 }] : [];
  };

  function reserve(checks: Check[], now: Date): LimitHit | undefined {
    for (const { limit, window, amount } of checks) {
      const most = Number(limits[limit]);
      const waitMs = most === 0 ? 0 : window.waitFor(now.getTime(), amount, most);
      if (waitMs > 0) return { limit, waitMs };
    }
    add(checks, now, 1);
    return undefined;
  }

  return {
    setLimits(changed) {
      limits = changed;
    },
    prepare(ctx, customerId) {
      const known = customers.get(customerId);
      const age = known ? ctx.clock.now().getTime() - known.readAt : Number.POSITIVE_INFINITY;
      // Purchases in progress are in no table yet: reloading now would lose them.
      if (isOff() || age < REFRESH_MS || (known?.pending ?? 0) > 0) return undefined;
      const started = reading.get(customerId) ?? read(ctx, customerId);
      reading.set(customerId, started);
      return started;
    },
    reserveBuy(purchase, now) {
      const hit = reserve(checksOf(purchase), now);
      if (!hit) changePending(purchase.customerId, 1);
      return hit;
    },
    finishBuy(purchase, at, isMade) {
      changePending(purchase.customerId, -1);
      if (!isMade) add(checksOf(purchase), at, -1);
    },
    reserveCancel: (customerId, now) => reserve(cancelsOf(customerId), now),
    releaseCancel: (customerId, at) => add(cancelsOf(customerId), at, -1),
    refuse(ctx, customerId, { limit, waitMs }) {
      recordLimitHit(ctx, customerId, limit);
      return velocityLimited({ limit, retryAfterSeconds: Math.ceil(waitMs / 1000) });
    },
  };
}

function add(checks: Check[], at: Date, sign: 1 | -1) {
  for (const { window, amount } of checks) window.add(at.getTime(), sign * amount);
}

async function readRecord(ctx: Ctx, customerId: string, now: Date): Promise<CustomerRecord> {
  const { isNew, orders } = await readRecentPurchases(ctx, customerId, now);
  const record = createCustomerRecord(isNew, now.getTime());
  for (const { createdAt, cancelledAt, service, country, price } of orders.toReversed()) {
    const at = createdAt.getTime();
    record.buys.add(at, 1);
    record.spent.add(at, Number(price));
    record.sameOffer(service, country)?.add(at, 1);
    if (cancelledAt) record.cancels.add(cancelledAt.getTime(), 1);
  }
  return record;
}

type VelocitySettings = { limits: VelocityLimits };

declare module "../../../platform/config/settings.ts" {
  interface Settings extends VelocitySettings {}
}
