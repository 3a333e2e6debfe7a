import type { Ctx } from "../../../platform/context.ts";
import { listSharedDevices, type SharedMark } from "../../accounts/index.ts";
import { listSharedPayers } from "../../payments/index.ts";
import { makeHourRecord } from "./customer-record.ts";
import { keepNewest } from "./keep-newest.ts";
import { listPurchasesOf } from "./limit-store.ts";
import type { Window } from "./window.ts";

export const READ_AGAIN_MS = 60_000;
const HOUR_MS = 60 * 60 * 1000;

type MarkLimit = "buysPerHourDevice" | "buysPerHourPayer";
export type MarkRecord = {
  limit: MarkLimit;
  window: Window;
  readAt: number;
  pending: number;
  /** How often something was counted here: what was read before that is old. */
  takes: number;
};
type Named = SharedMark & { limit: MarkLimit; name: string };

/** What all accounts on one device, or with one means of payment, bought together. */
export type SharedMarks = {
  /** Of a customer whose marks were read before. */
  of(customerId: string): MarkRecord[];
  refresh(ctx: Ctx, customerId: string, now: Date): Promise<void>;
  changePending(customerId: string, by: 1 | -1): void;
};

export function makeSharedMarks(): SharedMarks {
  const records = new Map<string, MarkRecord>();
  const namesOf = new Map<string, string[]>();
  const recordsOf = (customerId: string) =>
    (namesOf.get(customerId) ?? []).flatMap((name) => records.get(name) ?? []);

  return {
    of: recordsOf,
    async refresh(ctx, customerId, now) {
      const marks = await listMarks(ctx, customerId);
      const stale = marks.filter(({ name }) => isStale(records.get(name), now));
      const takesBefore = new Map(stale.map(({ name }) => [name, records.get(name)?.takes]));
      const read = await readRecords(ctx, stale, now);
      for (const [name, record] of read) {
        const known = records.get(name);
        // Somebody bought meanwhile, which is in no table that was read: what is counted here is newer.
        if (known && (known.pending > 0 || known.takes !== takesBefore.get(name))) continue;
        keepNewest(records, name, record);
      }
      keepNewest(
        namesOf,
        customerId,
        marks.map(({ name }) => name),
      );
    },
    changePending(customerId, by) {
      for (const record of recordsOf(customerId)) {
        record.pending += by;
        record.takes += 1;
      }
    },
  };
}

async function listMarks(ctx: Ctx, customerId: string): Promise<Named[]> {
  const [devices, payers] = await Promise.all([
    listSharedDevices(ctx, customerId),
    listSharedPayers(ctx, customerId),
  ]);
  const named = (limit: MarkLimit) => (shared: SharedMark) => ({
    ...shared,
    limit,
    name: `${limit} ${shared.mark}`,
  });
  return [...devices.map(named("buysPerHourDevice")), ...payers.map(named("buysPerHourPayer"))];
}

const isStale = (record: MarkRecord | undefined, now: Date): boolean =>
  !record || (record.pending === 0 && now.getTime() - record.readAt >= READ_AGAIN_MS);

async function readRecords(ctx: Ctx, marks: Named[], now: Date): Promise<Map<string, MarkRecord>> {
  const customerIds = [...new Set(marks.flatMap(({ userIds }) => userIds))];
  if (customerIds.length === 0) return new Map();
  const purchases = await listPurchasesOf(ctx, customerIds, new Date(now.getTime() - HOUR_MS));
  const byCustomer = Map.groupBy(purchases, ({ customerId }) => customerId);
  return new Map(
    marks.map(({ name, limit, userIds }) => {
      const window = makeHourRecord();
      for (const id of userIds)
        for (const { createdAt } of byCustomer.get(id) ?? []) window.add(createdAt.getTime(), 1);
      return [name, { limit, window, readAt: now.getTime(), pending: 0, takes: 0 }];
    }),
  );
}
