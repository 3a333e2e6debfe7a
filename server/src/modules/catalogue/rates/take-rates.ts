import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import type { FedRates } from "../../../platform/ports.ts";
import { changeBp, judgeRate, rateE8Of, rateText } from "./rules.ts";
import * as store from "./store.ts";

export type Taken = { taken: number; held: number };

/**
 * Takes what the feed says about currencies of ours. What is not newer changes nothing, so it may be asked as often as one
 * likes and by several nodes at once; what differs too much from the last rate is held and nobody is charged by it.
 */
export const takeRates = (ctx: Ctx, fed: FedRates): Promise<Taken> =>
  transact(ctx, async (tx) => {
    const count = { taken: 0, held: 0 };
    const known = new Set((await store.listNewest(tx)).map(({ currency }) => currency));
    for (const { currency, rateE8 } of fed.rates.toSorted(byCurrency)) {
      // The dollar is what everything is counted in.
      if (!known.has(currency) || currency === "USD") continue;
      const outcome = await takeRate(tx, fed, { currency, rateE8 });
      if (outcome) count[outcome]++;
    }
    if (count.taken > 0) tx.publish([{ kind: "catalogue" }]);
    return count;
  });

const byCurrency = (a: { currency: string }, b: { currency: string }) => (a.currency < b.currency ? -1 : 1);

async function takeRate(
  tx: Tx,
  { quotedAt, source }: FedRates,
  { currency, rateE8 }: FedRates["rates"][number],
): Promise<keyof Taken | undefined> {
  await store.lockCurrency(tx, currency);
  const row = await store.findNewest(tx, currency);
  const last = row && { rateE8: rateE8Of(row.rate), quotedAt: row.quotedAt };
  const now = tx.clock.now();
  const verdict = judgeRate(last, { rateE8, quotedAt }, { now, changeMaxBp: tx.settings.rates.changeMaxBp });
  const rate = { currency, quotedAt, rate: rateText(rateE8), source };
  if (verdict === "take") {
    await store.insertRate(tx, { ...rate, setBy: null });
    await store.decideHeld(tx, currency, { decision: "refused", decidedBy: null });
    return "taken";
  }
  if (verdict !== "hold") return undefined;
  const held = { heldAt: now, changeBp: changeBp(last?.rateE8 ?? rateE8, rateE8) };
  const isNew = await store.insertHeld(tx, {
    ...rate,
    ...held,
    decidedAt: null,
    decidedBy: null,
    decision: null,
  });
  if (isNew) tx.log.error({ currency, rate: rate.rate, source }, "a rate is held: it changed too much");
  return isNew ? "held" : undefined;
}
