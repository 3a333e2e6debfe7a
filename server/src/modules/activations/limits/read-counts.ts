import { HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import type { Tx } from "../../../platform/context.ts";
import { putBounded } from "../../../platform/put-bounded.ts";
import { locationOf } from "../../../platform/rate-limits/rate-limit-keys.ts";
import type { Fingerprint } from "./known-customers.ts";
import * as store from "./limit-store.ts";
import { createHourWindow, createPurchaseHistory, type PurchaseHistory } from "./purchase-history.ts";
import type { SlidingWindow } from "./sliding-window.ts";

/** Buckets of an hour's window, one more than it has minutes. */
const WINDOW_MS = HOUR_MS + MINUTE_MS;

/** What has been bought so far, by everyone that a batch of purchases concerns. */
export type Counts = {
  historyOf(customerId: string): PurchaseHistory;
  windowOf(name: string): SlidingWindow;
};

export type Counted = {
  customerIds: string[];
  fingerprints: Fingerprint[];
  addresses: string[];
};

/**
 * Reads the counts of all nodes. With the balances locked no other purchase of these customers is under way, and with the
 * shared limits locked none of those who share them: the counts are exact. Histories stay in memory, because orders do not change what they
 * counted; only newer orders are read.
 */
export async function readCounts(
  tx: Tx,
  histories: Map<string, PurchaseHistory>,
  { customerIds, fingerprints, addresses }: Counted,
): Promise<Counts> {
  const now = tx.clock.now().getTime();
  for (const id of customerIds) putBounded(histories, id, histories.get(id) ?? createPurchaseHistory());
  const own = new Map(customerIds.map((id) => [id, histories.get(id) ?? createPurchaseHistory()]));
  const since = new Date(now - WINDOW_MS);
  const keys = new Map(
    addresses.map((address) => [addressFingerprint(tx, address).toString("hex"), address]),
  );
  const userIds = [...new Set(fingerprints.flatMap((fingerprint) => fingerprint.userIds))];
  const [orders, shared, atAddresses] = await Promise.all([
    customerIds.length > 0 ? store.listOrdersSince(tx, own) : [],
    userIds.length > 0 ? store.listPurchasesOf(tx, userIds, since) : [],
    keys.size > 0 ? store.listAddressPurchases(tx, [...keys.keys()], since) : [],
  ]);
  for (const [id, newer] of Map.groupBy(orders, ({ customerId }) => customerId)) own.get(id)?.add(newer);

  const windows = new Map<string, SlidingWindow>();
  const byCustomer = Map.groupBy(shared, ({ customerId }) => customerId);
  for (const { name, userIds: sharers } of fingerprints) {
    const times = sharers.flatMap((id) => (byCustomer.get(id) ?? []).map(({ createdAt }) => createdAt));
    windows.set(name, createHourWindow(times));
  }
  for (const address of addresses) windows.set(addressName(address), createHourWindow());
  for (const { key, minute, purchases } of atAddresses)
    windows.get(addressName(keys.get(key) ?? ""))?.add(minute.getTime(), purchases);

  return {
    historyOf: (customerId) => own.get(customerId) ?? createPurchaseHistory(),
    windowOf: (name) => windows.get(name) ?? createHourWindow(),
  };
}

/** IPv6 addresses rotate, so their networks count. */
export const addressName = (address: string): string => `address ${locationOf(address)}`;

const addressFingerprint = (tx: Pick<Tx, "cipher">, address: string): Buffer =>
  tx.cipher.fingerprint(`purchases at ${addressName(address)}`);

/** Counts purchases at addresses. As late as possible before the commit, because others wait for its rows. */
export function countAtAddresses(tx: Tx, addresses: string[]): void {
  if (addresses.length === 0) return;
  const minute = new Date(Math.floor(tx.clock.now().getTime() / MINUTE_MS) * MINUTE_MS);
  const byKey = Map.groupBy(addresses, (address) => addressFingerprint(tx, address).toString("hex"));
  store.addAddressPurchases(
    tx,
    minute,
    [...byKey].map(([key, all]) => ({ key, purchases: all.length })),
  );
}
