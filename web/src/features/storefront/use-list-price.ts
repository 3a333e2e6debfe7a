import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { currencies } from "../../queries/catalogue.ts";

/** Formats list prices (USD) in the visitor's currency at today's rate. */
export function useListPrice(): (usd: number | null | undefined) => string | undefined {
  const { currency, lang } = useSettings();
  const { data } = useQuery(currencies);
  const rate = data?.find(({ code }) => code === currency)?.rate;
  return (usd) =>
    typeof usd === "number" && rate !== undefined ? formatMoney(usd * rate, currency, lang) : undefined;
}
