import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import { type CustomerRecord, makeHourRecord, makeRecord } from "./customer-record.ts";
import { keepNewest } from "./keep-newest.ts";
import { readRecent } from "./limit-store.ts";
import { refuseHit } from "./refuse-hit.ts";
import { makeSharedMarks, READ_AGAIN_MS } from "./shared-marks.ts";
import type { Window } from "./window.ts";

/** How fast one may buy and cancel. 0 means that there is no such limit. */
export type VelocityLimits = {
  buysPerHour: number;
  buysPerHourNew: number;
  buysPerHourAddress: number;
  /** Of all accounts that signed in on one device, and of all that paid by the same means. */
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
 * Counts in memory who buys and cancels how fast. It is filled from the database when a customer is first seen and again
 * every minute, so several processes agree within that time; inside one process it is exact.
 */
export type Velocity = {
  /** Other limits from now on; what was counted stays. */
  setLimits(limits: VelocityLimits): void;
  /** To be done before anything else is asked about a customer. */
  prepare(ctx: Ctx, customerId: string): Promise<void> | undefined;
  /** Counts a purchase, or tells which limit is in its way. */
  takeBuy(step: Step, now: Date): Hit | undefined;
  /** What became of a purchase that was counted; one that was not made is not counted. */
  settleBuy(step: Step, at: Date, isMade: boolean): void;
  takeCancel(customerId: string, now: Date): Hit | undefined;
  giveBackCancel(customerId: string, at: Date): void;
  /** The answer for whoever ran into a limit; it is written down. */
  refuse(ctx: Ctx, customerId: string, hit: Hit): AppError;
};

type Check = { limit: LimitName; window: Window; amount: number };

export function makeVelocity(first: VelocityLimits): Velocity {
  let limits = first;
  const isOff = () => Object.values(limits).every((limit) => Number(limit) === 0);
  const customers = new Map<string, CustomerRecord>();
  const addresses = new Map<string, Window>();
  const reading = new Map<string, Promise<void>>();
  const marks = makeSharedMarks();

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
      ...marks.of(customerId).map(({ limit, window }) => ({ limit, window, amount: 1 })),
    ];
  };

  async function read(ctx: Ctx, customerId: string): Promise<void> {
    try {
      const now = ctx.clock.now();
      const [record] = await Promise.all([
        readRecord(ctx, customerId, now),
        marks.refresh(ctx, customerId, now),
      ]);
      keepNewest(customers, customerId, record);
    } finally {
      reading.delete(customerId);
    }
  }

  function changePending(customerId: string, by: 1 | -1) {
    const record = customers.get(customerId);
    if (record) record.pending += by;
    marks.changePending(customerId, by);
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

  function take(checks: Check[], now: Date): Hit | undefined {
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
      // What is being bought just now is in no table yet: reading in between would forget it.
      if (isOff() || age < READ_AGAIN_MS || (known?.pending ?? 0) > 0) return undefined;
      const started = reading.get(customerId) ?? read(ctx, customerId);
      reading.set(customerId, started);
      return started;
    },
    takeBuy(step, now) {
      const hit = take(checksOf(step), now);
      if (!hit) changePending(step.customerId, 1);
      return hit;
    },
    settleBuy(step, at, isMade) {
      changePending(step.customerId, -1);
      if (!isMade) add(checksOf(step), at, -1);
    },
    takeCancel: (customerId, now) => take(cancelsOf(customerId), now),
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
