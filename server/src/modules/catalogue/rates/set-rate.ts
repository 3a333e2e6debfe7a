import type { OfficeRate } from "@sonum/contract/catalogue/rates";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { invalidCurrency, noHeldRate, rateChangedTooMuch, rateFixed } from "../errors.ts";
import { changeBp, isStale, parseRate } from "./rules.ts";
import * as store from "./store.ts";

type RateChange = { currency: string; rate: string; isMeant: boolean };

/** Sets a rate by hand, effective now. A large change must be confirmed (`isMeant`). */
export async function setRate(
  ctx: Ctx,
  operatorId: string,
  { currency, rate, isMeant }: RateChange,
): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await store.lockCurrency(tx, currency))) throw invalidCurrency({ currency });
    if (currency === "USD") throw rateFixed();
    const last = await store.findNewest(tx, currency);
    const change = last ? changeBp(parseRate(last.rate), parseRate(rate)) : 0;
    if (change > tx.settings.rates.changeMaxBp && !isMeant)
      throw rateChangedTooMuch({ changePercent: change / 100 });
    // Always later than the last quote: (currency, quotedAt) is the key.
    const quotedAt = new Date(Math.max(tx.clock.now().getTime(), (last?.quotedAt.getTime() ?? 0) + 1));
    await store.insertRate(tx, { currency, quotedAt, rate, source: "operator", setBy: operatorId });
    await store.decideHeld(tx, currency, { decision: "refused", decidedBy: operatorId });
    await auditAction(tx, {
      by: operatorId,
      what: "rate: set",
      about: currency,
      details: { rate, before: last?.rate ?? null },
    });
    tx.publish([{ kind: "catalogue" }]);
  });
  ctx.log.warn({ operatorId, currency, rate }, "rate set by an operator");
}

/** Accepts a held rate, effective now, or discards it. */
export async function decideHeldRate(
  ctx: Ctx,
  operatorId: string,
  { currency, decision }: { currency: string; decision: "accept" | "refuse" },
): Promise<void> {
  await transact(ctx, async (tx) => {
    await store.lockCurrency(tx, currency);
    const held = (await store.listHeld(tx)).find((row) => row.currency === currency);
    if (!held) throw noHeldRate();
    if (decision === "accept") {
      const { quotedAt, rate, source } = held;
      await store.insertRate(tx, { currency, quotedAt, rate, source, setBy: operatorId });
      tx.publish([{ kind: "catalogue" }]);
    }
    const outcome = decision === "accept" ? ("accepted" as const) : ("refused" as const);
    await store.decideHeld(tx, currency, { decision: outcome, decidedBy: operatorId });
    const details = { rate: held.rate, source: held.source };
    await auditAction(tx, { by: operatorId, what: `rate: ${decision}`, about: currency, details });
  });
  ctx.log.warn({ operatorId, currency, decision }, "decision on a held rate");
}

/** Every rate with date, source and the held rate that waits for a decision. */
export async function listRates(ctx: Ctx) {
  const { changeMaxBp, staleMs } = ctx.settings.rates;
  const now = ctx.clock.now();
  const [rows, held, last] = await Promise.all([
    store.listNewest(ctx),
    store.listHeld(ctx),
    store.findLastFetch(ctx),
  ]);
  const rates = rows.map(({ currency, rate, quotedAt, source, username }) => ({
    currency,
    rate,
    quotedAt,
    source,
    setBy: username,
    isStale: currency !== "USD" && isStale({ quotedAt }, now, staleMs),
    held: presentHeld(held.find((one) => one.currency === currency)),
  }));
  const feed = { fetchedAt: last?.fetchedAt ?? null, failure: last?.failure ?? null };
  return { rates, changeMaxPercent: changeMaxBp / 100, feed: ctx.ports.rateFeed ? feed : null };
}

function presentHeld(held: store.HeldRow | undefined): OfficeRate["held"] {
  if (!held) return null;
  const { rate, quotedAt, source, heldAt, changeBp: change } = held;
  return { rate, quotedAt, source, heldAt, changePercent: change / 100 };
}
