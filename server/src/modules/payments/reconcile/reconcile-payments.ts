import { HOUR_MS } from "@sonum/contract/time-units";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import type { PaymentEvent, PaymentProvider, Period } from "../../../platform/ports.ts";
import { processEvent } from "../process-event.ts";
import { checkRefunds } from "../refunds/send-refund.ts";
import type { FoundDifference } from "../tables.ts";
import { comparePayments } from "./compare-payments.ts";
import * as store from "./store.ts";

/** Links live for a day; after a failed run, the next two still cover its period. */
const LOOK_BACK_MS = 72 * HOUR_MS;
/** Our clock and the provider's differ: payments at the edge of a period may be in only one of the lists. */
const EDGE_MS = HOUR_MS;

export type ReconciliationRun = {
  provider: string;
  listed: number;
  recovered: number;
  differences: number;
  failure: string | null;
};

/**
 * Fetches every provider's payments. Payments never reported are processed like a report and credited exactly once; remaining
 * differences are listed for operators. Safe to repeat.
 */
export async function reconcilePayments(ctx: Ctx): Promise<ReconciliationRun[]> {
  const until = ctx.clock.now();
  const period = { since: new Date(until.getTime() - LOOK_BACK_MS), until };
  const runs: ReconciliationRun[] = [];
  for (const provider of ctx.ports.payments) {
    const run = await reconcileProvider(ctx, provider, period);
    runs.push(run);
    await store.insertRun(ctx, { ...run, ...period, ranAt: until });
  }
  await checkRefunds(ctx).catch((err: unknown) => ctx.log.error({ err }, "refund check failed"));
  return runs;
}

async function reconcileProvider(
  ctx: Ctx,
  { code, api }: PaymentProvider,
  period: Period,
): Promise<ReconciliationRun> {
  const emptyRun = { provider: code, listed: 0, recovered: 0, differences: 0 };
  if (!api) return { ...emptyRun, failure: "cannot be asked" };
  try {
    const listed = await api.list(period);
    const recovered = await recover(ctx, code, listed);
    const found = await compare(ctx, code, listed, period);
    if (recovered > 0 || found.length > 0)
      ctx.log.warn(
        { provider: code, recovered, differences: found.length },
        "payments differ from the provider's",
      );
    return { provider: code, listed: listed.length, recovered, differences: found.length, failure: null };
  } catch (err) {
    ctx.log.error({ err, provider: code }, "reconciliation with a provider failed");
    return { ...emptyRun, failure: "did not answer" };
  }
}

const BATCH = 1_000;

/** Stores and processes events that were never reported. Returns how many. */
async function recover(ctx: Ctx, provider: string, listed: PaymentEvent[]): Promise<number> {
  let recovered = 0;
  for (let first = 0; first < listed.length; first += BATCH) {
    const events = listed.slice(first, first + BATCH);
    const bodies = events.map((event) => ctx.cipher.encrypt(JSON.stringify(event, bigintsAsText)));
    const ids = await transact(ctx, (tx) => store.insertListedEvents(tx, provider, events, bodies));
    for (const id of ids) await processEvent(ctx, { eventId: String(id) });
    recovered += ids.length;
  }
  return recovered;
}

const bigintsAsText = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

async function compare(
  ctx: Ctx,
  provider: string,
  listed: PaymentEvent[],
  period: Period,
): Promise<FoundDifference[]> {
  const within = {
    since: new Date(period.since.getTime() + EDGE_MS),
    until: new Date(period.until.getTime() - EDGE_MS),
  };
  return transact(ctx, async (tx) => {
    if (!(await store.tryLockReconciliation(tx))) return [];
    const ours = await ourPayments(tx, provider, within);
    const found = comparePayments(ours, listed, await knownPayments(tx, provider, listed));
    const now = tx.clock.now();
    await store.saveDifferences(tx, provider, { found, now });
    await store.closeResolved(tx, provider, { ...within, now });
    return found;
  });
}

async function ourPayments(tx: Tx, provider: string, within: Period) {
  const topUps = await store.listTopUpsIn(tx, provider, within);
  const events = await store.listEventsAbout(
    tx,
    provider,
    topUps.map(({ billingId }) => billingId),
  );
  const byBilling = Map.groupBy(events, ({ billingId }) => billingId);
  const sentBack = await store.listSentBack(
    tx,
    topUps.map(({ id }) => id),
  );
  return topUps.map((topUp) => ({
    topUp,
    events: byBilling.get(topUp.billingId) ?? [],
    sentBack: sentBack.get(topUp.id) ?? 0n,
  }));
}

/** A predicate: does this provider's payment belong to one of our top-ups? */
async function knownPayments(tx: Tx, provider: string, listed: PaymentEvent[]) {
  const billingIds = [...new Set(listed.flatMap(({ billingId }) => billingId ?? []))];
  const known = await store.listKnownBillingIds(tx, provider, billingIds);
  return ({ billingId }: PaymentEvent) => billingId !== undefined && known.has(billingId);
}
