import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import type { FetchedRates } from "../../../platform/ports.ts";
import { changeBp, evaluateRate, formatRate, parseRate } from "./rules.ts";
import * as store from "./store.ts";

export type AppliedRates = { taken: number; held: number };

/**
 * Stores fetched rates of the shop's currencies. Idempotent: quotes that are not newer are ignored, so several nodes may
 * fetch at once. A rate that changed too much is held, and nobody is charged by it.
 */
export const applyFetchedRates = (ctx: Ctx, fetched: FetchedRates): Promise<AppliedRates> =>
  transact(ctx, async (tx) => {
    const count = { taken: 0, held: 0 };
    const known = new Set((await store.listNewest(tx)).map(({ currency }) => currency));
    for (const { currency, rateE8 } of fetched.rates.toSorted(byCurrency)) {
      // The dollar is the base currency.
      if (!known.has(currency) || currency === "USD") continue;
      const outcome = await applyRate(tx, fetched, { currency, rateE8 });
      if (outcome) count[outcome]++;
    }
    if (count.taken > 0) tx.publish([{ kind: "catalogue" }]);
    return count;
  });

const byCurrency = (a: { currency: string }, b: { currency: string }) => (a.currency < b.currency ? -1 : 1);

async function applyRate(
  tx: Tx,
  { quotedAt, source }: FetchedRates,
  { currency, rateE8 }: FetchedRates["rates"][number],
): Promise<keyof AppliedRates | undefined> {
  await store.lockCurrency(tx, currency);
  const row = await store.findNewest(tx, currency);
  const last = row && { rateE8: parseRate(row.rate), quotedAt: row.quotedAt };
  const now = tx.clock.now();
  const evaluation = evaluateRate(
    last,
    { rateE8, quotedAt },
    { now, changeMaxBp: tx.settings.rates.changeMaxBp },
  );
  const rate = { currency, quotedAt, rate: formatRate(rateE8), source };
  if (evaluation === "take") {
    await store.insertRate(tx, rate);
    await store.decideHeld(tx, currency, { decision: "refused", decidedBy: null });
    return "taken";
  }
  if (evaluation !== "hold") return undefined;
  const held = { heldAt: now, changeBp: changeBp(last?.rateE8 ?? rateE8, rateE8) };
  const isNew = await store.insertHeld(tx, { ...rate, ...held });
  if (isNew) tx.log.error({ currency, rate: rate.rate, source }, "rate held: it changed too much");
  return isNew ? "held" : undefined;
}
