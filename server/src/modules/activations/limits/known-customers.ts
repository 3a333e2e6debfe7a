import type { Ctx } from "../../../platform/context.ts";
import { putBounded } from "../../../platform/put-bounded.ts";
import { listSharedDevices, type SharedFingerprint } from "../../accounts/index.ts";
import { listSharedPayers } from "../../payments/index.ts";
import { readIsNew } from "./limit-store.ts";

const REFRESH_MS = 60_000;

/** A device or a payment method, and the accounts that share it. */
export type Fingerprint = {
  limit: "buysPerHourDevice" | "buysPerHourPayer";
  name: string;
  userIds: string[];
};

/** What decides which limits apply to a customer; the counts are read with each purchase. */
export type KnownCustomer = { isNew: boolean; fingerprints: Fingerprint[]; readAt: number };

export type KnownCustomers = {
  /** A customer who was refreshed before. */
  get(customerId: string): KnownCustomer;
  /** Reads what is older than a minute. */
  refresh(ctx: Ctx, customerId: string): Promise<void> | undefined;
};

export function createKnownCustomers(): KnownCustomers {
  const customers = new Map<string, KnownCustomer>();
  const reading = new Map<string, Promise<void>>();

  async function read(ctx: Ctx, customerId: string): Promise<void> {
    try {
      putBounded(customers, customerId, await readCustomer(ctx, customerId));
    } finally {
      reading.delete(customerId);
    }
  }

  return {
    get: (customerId) => customers.get(customerId) ?? UNKNOWN,
    refresh(ctx, customerId) {
      const readAt = customers.get(customerId)?.readAt ?? Number.NEGATIVE_INFINITY;
      if (ctx.clock.now().getTime() - readAt < REFRESH_MS) return undefined;
      const started = reading.get(customerId) ?? read(ctx, customerId);
      reading.set(customerId, started);
      return started;
    },
  };
}

/** Evicted since: the stricter limits apply. */
const UNKNOWN: KnownCustomer = { isNew: true, fingerprints: [], readAt: 0 };

async function readCustomer(ctx: Ctx, customerId: string): Promise<KnownCustomer> {
  const now = ctx.clock.now();
  const [isNew, devices, payers] = await Promise.all([
    readIsNew(ctx, customerId, now),
    listSharedDevices(ctx, customerId),
    listSharedPayers(ctx, customerId),
  ]);
  const fingerprints = [
    ...devices.map(fingerprintOf("buysPerHourDevice")),
    ...payers.map(fingerprintOf("buysPerHourPayer")),
  ];
  return { isNew, fingerprints, readAt: now.getTime() };
}

const fingerprintOf =
  (limit: Fingerprint["limit"]) =>
  ({ fingerprint, userIds }: SharedFingerprint): Fingerprint => ({
    limit,
    name: `${limit} ${fingerprint}`,
    userIds,
  });
