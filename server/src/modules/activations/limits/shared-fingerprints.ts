import { HOUR_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { listSharedDevices, type SharedFingerprint } from "../../accounts/index.ts";
import { listSharedPayers } from "../../payments/index.ts";
import { createHourWindow, putInLru } from "./customer-record.ts";
import { listPurchasesOf } from "./limit-store.ts";
import type { SlidingWindow } from "./sliding-window.ts";

export const REFRESH_MS = 60_000;

type FingerprintLimit = "buysPerHourDevice" | "buysPerHourPayer";
export type FingerprintRecord = {
  limit: FingerprintLimit;
  window: SlidingWindow;
  readAt: number;
  pending: number;
  /** Number of reservations so far: data read before the latest one is stale. */
  reservations: number;
};
type NamedFingerprint = SharedFingerprint & { limit: FingerprintLimit; name: string };

/** Purchases of all accounts on one device, or with one payment method. */
export type SharedFingerprints = {
  /** For a customer whose fingerprints were refreshed before. */
  of(customerId: string): FingerprintRecord[];
  refresh(ctx: Ctx, customerId: string, now: Date): Promise<void>;
  changePending(customerId: string, by: 1 | -1): void;
};

export function createSharedFingerprints(): SharedFingerprints {
  const records = new Map<string, FingerprintRecord>();
  const namesOf = new Map<string, string[]>();
  const recordsOf = (customerId: string) =>
    (namesOf.get(customerId) ?? []).flatMap((name) => records.get(name) ?? []);

  return {
    of: recordsOf,
    async refresh(ctx, customerId, now) {
      const fingerprints = await listFingerprints(ctx, customerId);
      const stale = fingerprints.filter(({ name }) => isStale(records.get(name), now));
      const takesBefore = new Map(stale.map(({ name }) => [name, records.get(name)?.reservations]));
      const read = await readRecords(ctx, stale, now);
      for (const [name, record] of read) {
        const known = records.get(name);
        // A purchase in the meantime is not in the data read: our count is newer.
        if (known && (known.pending > 0 || known.reservations !== takesBefore.get(name))) continue;
        putInLru(records, name, record);
      }
      putInLru(
        namesOf,
        customerId,
        fingerprints.map(({ name }) => name),
      );
    },
    changePending(customerId, by) {
      for (const record of recordsOf(customerId)) {
        record.pending += by;
        record.reservations += 1;
      }
    },
  };
}

async function listFingerprints(ctx: Ctx, customerId: string): Promise<NamedFingerprint[]> {
  const [devices, payers] = await Promise.all([
    listSharedDevices(ctx, customerId),
    listSharedPayers(ctx, customerId),
  ]);
  const named = (limit: FingerprintLimit) => (shared: SharedFingerprint) => ({
    ...shared,
    limit,
    name: `${limit} ${shared.fingerprint}`,
  });
  return [...devices.map(named("buysPerHourDevice")), ...payers.map(named("buysPerHourPayer"))];
}

const isStale = (record: FingerprintRecord | undefined, now: Date): boolean =>
  !record || (record.pending === 0 && now.getTime() - record.readAt >= REFRESH_MS);

async function readRecords(
  ctx: Ctx,
  fingerprints: NamedFingerprint[],
  now: Date,
): Promise<Map<string, FingerprintRecord>> {
  const customerIds = [...new Set(fingerprints.flatMap(({ userIds }) => userIds))];
  if (customerIds.length === 0) return new Map();
  const purchases = await listPurchasesOf(ctx, customerIds, new Date(now.getTime() - HOUR_MS));
  const byCustomer = Map.groupBy(purchases, ({ customerId }) => customerId);
  return new Map(
    fingerprints.map(({ name, limit, userIds }) => {
      const window = createHourWindow();
      for (const id of userIds)
        for (const { createdAt } of byCustomer.get(id) ?? []) window.add(createdAt.getTime(), 1);
      return [name, { limit, window, readAt: now.getTime(), pending: 0, reservations: 0 }];
    }),
  );
}
