import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import { type CustomerRecord, makeHourRecord, makeRecord } from "./customer-record.ts";
import { keepNewest } from "./keep-newest.ts";
import { readRecent } from "./limit-store.ts";
import { refuseHit } from "./refuse-hit.ts";
import { makeSharedMarks, READ_AGAIN_MS } from "./shared-marks.ts";
import type { Window } from "./window.ts";

/** Velocity limits on purchases and cancellations. 0 disables a limit. */
export type VelocityLimits = {
  buysPerHour: number;
  buysPerHourNew: number;
  buysPerHourAddress: number;
  /** Across all accounts on one device, and all with the same payment method. */
  buysPerHourDevice: number;
  buysPerHourPayer: number;
  cancelsPerHour: number;
  sameOfferPerDay: number;
  spendPerDayNew: Money;
};
export type LimitName = keyof VelocityLimits;

export type Step = {
  customerId: string;
  service: number;
  country: number;
  price: Money;
  address?: string | undefined;
};
export type Hit = { limit: LimitName; waitMs: number };

/**
 * Counts purchases and cancellations in memory. A customer is loaded from the database when first seen and reloaded
 * every minute, so processes agree within a minute; within one process the counts are exact.
 */
export type Velocity = {
  /** Changes the limits; counts stay. */
  setLimits(limits: VelocityLimits): void;
  /** Must be awaited before the other calls for a customer. */
  prepare(ctx: Ctx, customerId: string): Promise<void> | undefined;
  /** Reserves a purchase, or returns the limit it would exceed. */
  takeBuy(purchase: Step, now: Date): Hit | undefined;
  /** Ends a reservation; a purchase that was not made is released. */
  settleBuy(purchase: Step, at: Date, isMade: boolean): void;
  takeCancel(customerId: string, now: Date): Hit | undefined;
  giveBackCancel(customerId: string, at: Date): void;
  /** The error for a limit hit, which is recorded. */
  refuse(ctx: Ctx, customerId: string, hit: Hit): AppError;
};

type Check = { limit: LimitName; window: Window; amount: number };

export function makeVelocity(initialLimits: VelocityLimits): Velocity {
  let limits = initialLimits;
  const isOff = () => Object.values(limits).every((limit) => Number(limit) === 0);
  const customers = new Map<string, CustomerRecord>();
  const addresses = new Map<string, Window>();
  const reading = new Map<string, Promise<void>>();
  const sharedFingerprints = makeSharedMarks();

  const checksOf = ({ customerId, service, country, price, address }: Step): Check[] => {
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
      keepNewest(customers, customerId, record);
    } finally {
      reading.delete(customerId);
    }
  }

  function changePending(customerId: string, by: 1 | -1) {
    const record = customers.get(customerId);
    if (record) record.pending += by;
    sharedFingerprints.changePending(customerId, by);
  }

  function addressOf(address: string): Window {
    const window = addresses.get(address) ?? makeHourRecord();
    keepNewest(addresses, address, window);
    return window;
  }

  const cancelsOf = (customerId: string): Check[] => {
    const window = customers.get(customerId)?.cancels;
    return window ? [{ limit: "cancelsPerHour", window, amount: 1 }] : [];
  };

  function reserve(checks: Check[], now: Date): Hit | undefined {
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
      if (isOff() || age < READ_AGAIN_MS || (known?.pending ?? 0) > 0) return undefined;
      const started = reading.get(customerId) ?? read(ctx, customerId);
      reading.set(customerId, started);
      return started;
    },
    takeBuy(purchase, now) {
      const hit = reserve(checksOf(purchase), now);
      if (!hit) changePending(purchase.customerId, 1);
      return hit;
    },
    settleBuy(purchase, at, isMade) {
      changePending(purchase.customerId, -1);
      if (!isMade) add(checksOf(purchase), at, -1);
    },
    takeCancel: (customerId, now) => reserve(cancelsOf(customerId), now),
    giveBackCancel: (customerId, at) => add(cancelsOf(customerId), at, -1),
    refuse: refuseHit,
  };
}

function add(checks: Check[], at: Date, sign: 1 | -1) {
  for (const { window, amount } of checks) window.add(at.getTime(), sign * amount);
}

async function readRecord(ctx: Ctx, customerId: string, now: Date): Promise<CustomerRecord> {
  const { isNew, orders } = await readRecent(ctx, customerId, now);
  const record = makeRecord(isNew, now.getTime());
  for (const { createdAt, cancelledAt, service, country, price } of orders.toReversed()) {
    const at = createdAt.getTime();
    record.buys.add(at, 1);
    record.spent.add(at, Number(price));
    record.sameOffer(service, country)?.add(at, 1);
    if (cancelledAt) record.cancels.add(cancelledAt.getTime(), 1);
  }
  return record;
}
