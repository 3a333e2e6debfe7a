import { HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { createSlot } from "../../../platform/process-state.ts";
import { createKnownCustomers, type Fingerprint } from "./known-customers.ts";
import { listCancellations, lockNames } from "./limit-store.ts";
import { createHourWindow, type PurchaseHistory } from "./purchase-history.ts";
import { addressName, type Counted, type Counts, countAtAddresses, readCounts } from "./read-counts.ts";
import {
  type Check,
  createReservations,
  type LimitedPurchase,
  type ReservePurchase,
  refusal,
} from "./reserve-purchases.ts";
import type { SlidingWindow } from "./sliding-window.ts";
import type { LimitName, VelocityLimits } from "./velocity-limits.ts";

/** Limits purchases and cancellations, counted over all nodes under the locks of the balances. */
export type VelocityLimiter = {
  setLimits(limits: VelocityLimits): void;
  /** Reads which limits apply to the customer; must be awaited before the transaction. */
  prepare(ctx: Ctx, customerId: string): Promise<void> | undefined;
  /** Call before the balances are locked: buyers who share a limit wait for each other until the transaction ends. */
  lockShared(tx: Tx, purchases: LimitedPurchase[]): void;
  /** Call with the balances of these customers locked. May be called again for the same purchases. */
  checkBuys(tx: Tx, purchases: LimitedPurchase[]): Promise<BuyCheck> | BuyCheck;
  /** Call with the customer's balances locked. Throws if they cancelled too much. */
  assertMayCancel(tx: Tx, customerId: string): Promise<void>;
};
export const VelocityLimiter = createSlot<VelocityLimiter>("velocity limiter");

export type BuyCheck = {
  reserve: ReservePurchase;
  /** Counts those that were made. */
  finish(made: LimitedPurchase[]): void;
};

const UNLIMITED: BuyCheck = { reserve: () => undefined, finish: () => {} };
/**
 * Buyers who share a device, payment method or address wait for each other, so that its count is exact; above this limit
 * they do not: it is for crowds, where a few more do not matter.
 */
const EXACT_MAX = 1_000;

export function createVelocityLimiter(initialLimits: VelocityLimits): VelocityLimiter {
  let limits = initialLimits;
  const isOff = () => Object.values(limits).every((limit) => Number(limit) === 0);
  const known = createKnownCustomers();
  const histories = new Map<string, PurchaseHistory>();

  /** Of one customer alone it needs no lock beside that of the balance. */
  const needsLock = ({ limit, userIds }: Pick<Fingerprint, "limit" | "userIds">) =>
    userIds.length > 1 && limits[limit] <= EXACT_MAX;

  function countedFor(purchases: LimitedPurchase[]): Counted {
    const customerIds = [...new Set(purchases.map(({ customerId }) => customerId))];
    const shared = customerIds
      .flatMap((id) => known.get(id).fingerprints)
      .filter(({ limit }) => limits[limit] > 0);
    const fingerprints = [...new Map(shared.map((one) => [one.name, one])).values()];
    const addresses = limits.buysPerHourAddress > 0 ? addressesOf(purchases) : [];
    return { customerIds, fingerprints, addresses };
  }

  function lockShared(tx: Tx, purchases: LimitedPurchase[]) {
    const { fingerprints, addresses } = countedFor(purchases);
    const names = [
      ...fingerprints.filter(needsLock).map(({ name }) => name),
      ...(limits.buysPerHourAddress <= EXACT_MAX ? addresses.map(addressName) : []),
    ];
    if (names.length > 0) lockNames(tx, names);
  }

  async function check(tx: Tx, purchases: LimitedPurchase[]): Promise<BuyCheck> {
    const counts = await readCounts(tx, histories, countedFor(purchases));
    const isCounted = limits.buysPerHourAddress > 0;
    return {
      reserve: createReservations(tx, limits, (purchase) => checksOf(counts, purchase)),
      finish: (made) => countAtAddresses(tx, isCounted ? made.flatMap(({ address }) => address ?? []) : []),
    };
  }

  function checksOf(
    counts: Counts,
    { customerId, service, country, price, address }: LimitedPurchase,
  ): Check[] {
    const { isNew, fingerprints } = known.get(customerId);
    const { buys, spent, sameOffer } = counts.historyOf(customerId);
    const offer = sameOffer(service, country);
    const one = (limit: LimitName, name: string, window: SlidingWindow): Check => ({
      limit,
      name,
      window,
      amount: 1,
    });
    return [
      one(isNew ? "buysPerHourNew" : "buysPerHour", customerId, buys),
      ...(offer ? [one("sameOfferPerDay", `${customerId} ${service} ${country}`, offer)] : []),
      ...(isNew
        ? [{ limit: "spendPerDayNew" as const, name: customerId, window: spent, amount: Number(price) }]
        : []),
      ...(address
        ? [one("buysPerHourAddress", addressName(address), counts.windowOf(addressName(address)))]
        : []),
      ...fingerprints.map(({ limit, name }) => one(limit, name, counts.windowOf(name))),
    ];
  }

  return {
    setLimits(changed) {
      limits = changed;
    },
    prepare: (ctx, customerId) => (isOff() ? undefined : known.refresh(ctx, customerId)),
    lockShared: (tx, purchases) => void (isOff() || lockShared(tx, purchases)),
    checkBuys: (tx, purchases) => (isOff() ? UNLIMITED : check(tx, purchases)),
    async assertMayCancel(tx, customerId) {
      const { cancelsPerHour: max } = limits;
      if (max === 0) return;
      const now = tx.clock.now().getTime();
      const window = createHourWindow(
        await listCancellations(tx, customerId, new Date(now - HOUR_MS - MINUTE_MS)),
      );
      const waitMs = window.waitFor(now, 1, max);
      if (waitMs > 0) throw refusal(tx, customerId, { limit: "cancelsPerHour", waitMs });
    },
  };
}

const addressesOf = (purchases: LimitedPurchase[]) => [
  ...new Set(purchases.flatMap(({ address }) => address ?? [])),
];

type VelocitySettings = { limits: VelocityLimits };

declare module "../../../platform/config/settings.ts" {
  interface Settings extends VelocitySettings {}
}
