import type { Ctx } from "../../../platform/context.ts";
import { Rates } from "../../catalogue/index.ts";
import type { TopUpRow } from "../store.ts";

/** Rates of the received currencies: the top-up's own as quoted, others at today's rate. Unknown currencies are left out. */
export function ratesToAccept(
  ctx: Ctx,
  { currency: own, rateE8 }: TopUpRow,
  transfers: { currency: string }[],
): Record<string, string> {
  const known = new Map(
    Rates.of(ctx)
      .list()
      .map(({ code, rateE8: current }) => [code, current]),
  );
  const rates: Record<string, string> = { [own]: String(rateE8) };
  for (const { currency } of transfers) {
    const rate = currency === own ? rateE8 : known.get(currency);
    if (rate !== undefined) rates[currency] = String(rate);
  }
  return rates;
}
