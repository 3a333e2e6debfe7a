import type { Ctx } from "../../../platform/context.ts";
import type { TopUpRow } from "../store.ts";

/** The rate of each currency that came: its own as the customer saw it, others as they are now. Unknown ones have none. */
export function ratesFor(
  ctx: Ctx,
  { currency: own, rateE8 }: TopUpRow,
  arrived: { currency: string }[],
): Record<string, string> {
  const known = new Map(ctx.memory.rates.list().map((one) => [one.code, one.rateE8]));
  const rates: Record<string, string> = { [own]: String(rateE8) };
  for (const { currency } of arrived) {
    const rate = currency === own ? rateE8 : known.get(currency);
    if (rate !== undefined) rates[currency] = String(rate);
  }
  return rates;
}
