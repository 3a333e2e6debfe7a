import { useQuery } from "@tanstack/react-query";
import { type QuotedPrices, rentalTotal } from "../../../lib/format/rental-total.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { currencies } from "../../../queries/catalogue.ts";

/** Price of the days in the visitor's currency; undefined until days, prices and exchange rate are known. */
export function useRentTotal(quote: QuotedPrices | undefined, days: number | undefined): number | undefined {
  const { currency } = useSettings();
  const { data } = useQuery(currencies);
  const rate = data?.find(({ code }) => code === currency)?.rate;
  return quote && days && rate !== undefined ? rentalTotal(days, quote, rate) : undefined;
}
