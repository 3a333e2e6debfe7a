import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import type { PaymentEvent, PaymentProvider, Period } from "../../../platform/ports.ts";
import { checkRefunds } from "../refunds/send-refund.ts";
import { workEvent } from "../work-event.ts";
import { compareBooks, type Found } from "./compare-books.ts";
import * as store from "./store.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Links live for a day, and a run that failed is made good by the next two. */
const LOOK_BACK_MS = 72 * HOUR_MS;
/** The clocks of two houses differ: what began at the very edge of a period may be in one list and not in the other. */
const EDGE_MS = HOUR_MS;

export type Run = {
  provider: string;
  listed: number;
  recovered: number;
  differences: number;
  failure: string | null;
};

/**
 * Asks every provider what it knows. What was paid and never reported is credited, exactly once, by the same way as a report;
 * where the books still differ, it is listed for people. May run as often as one likes.
 */
export async function reconcilePayments(ctx: Ctx): Promise<Run[]> {
  const until = ctx.clock.now();
  const period = { since: new Date(until.getTime() - LOOK_BACK_MS), until };
  const runs: Run[] = [];
  for (const provider of ctx.ports.payments) {
    const run = await reconcileProvider(ctx, provider, period);
    runs.push(run);
    await store.insertRun(ctx, { ...run, ...period, ranAt: until });
  }
  await checkRefunds(ctx).catch((err: unknown) => ctx.log.error({ err }, "refunds could not be checked"));
  return runs;
}

async function reconcileProvider(ctx: Ctx, { code, books }: PaymentProvider, period: Period): Promise<Run> {
  const nothing = { provider: code, listed: 0, recovered: 0, differences: 0 };
  if (!books) return { ...nothing, failure: "cannot be asked" };
  try {
    const told = await books.list(period);
    const recovered = await recover(ctx, code, told);
    const found = await compare(ctx, code, told, period);
    if (recovered > 0 || found.length > 0)
      ctx.log.warn({ provider: code, recovered, differences: found.length }, "payments did not fit");
    return { provider: code, listed: told.length, recovered, differences: found.length, failure: null };
  } catch (err) {
    ctx.log.error({ err, provider: code }, "a provider could not be asked");
    return { ...nothing, failure: "did not answer" };
  }
}

const BATCH = 1_000;

/** Hears what no report ever said, and works it like one. */
async function recover(ctx: Ctx, provider: string, told: PaymentEvent[]): Promise<number> {
  let recovered = 0;
  for (let first = 0; first < told.length; first += BATCH) {
    const facts = told.slice(first, first + BATCH);
    const bodies = facts.map((fact) => ctx.seal.close(JSON.stringify(fact, withoutBigints)));
    const ids = await transact(ctx, (tx) => store.insertAsked(tx, provider, facts, bodies));
    for (const id of ids) await workEvent(ctx, { eventId: String(id) });
    recovered += ids.length;
  }
  return recovered;
}

const withoutBigints = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

async function compare(ctx: Ctx, provider: string, told: PaymentEvent[], period: Period): Promise<Found[]> {
  const within = {
    since: new Date(period.since.getTime() + EDGE_MS),
    until: new Date(period.until.getTime() - EDGE_MS),
  };
  return transact(ctx, async (tx) => {
    if (!(await store.lockReconciling(tx))) return [];
    const found = compareBooks(await oursIn(tx, provider, within), told, await knower(tx, provider, told));
    const now = tx.clock.now();
    await store.putDifferences(tx, provider, { found, now });
    await store.closeGone(tx, provider, { ...within, now });
    return found;
  });
}

async function oursIn(tx: Tx, provider: string, within: Period) {
  const topUps = await store.listTopUpsIn(tx, provider, within);
  const events = await store.listEventsAbout(
    tx,
    provider,
    topUps.map(({ billingId }) => billingId),
  );
  const byBilling = Map.groupBy(events, ({ billingId }) => billingId);
  const back = await store.listSentBack(
    tx,
    topUps.map(({ id }) => id),
  );
  return topUps.map((topUp) => ({
    topUp,
    facts: byBilling.get(topUp.billingId) ?? [],
    sentBack: back.get(topUp.id) ?? 0n,
  }));
}

/** Tells whether a payment of the provider is one that was begun here. */
async function knower(tx: Tx, provider: string, told: PaymentEvent[]) {
  const billingIds = [...new Set(told.flatMap(({ billingId }) => billingId ?? []))];
  const known = await store.listKnownBillings(tx, provider, billingIds);
  return ({ billingId }: PaymentEvent) => billingId !== undefined && known.has(billingId);
}
