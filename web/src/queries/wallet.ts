import type { readBalance } from "@sonum/contract/wallet";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api.ts";
import { formatMoney } from "../lib/format.ts";
import { useSettings } from "../lib/settings-store.ts";
import { currencies } from "./catalogue.ts";

/** Pushed by the live channel and asked for every ten seconds besides. */
export const balance = (currency: string) =>
  queryOptions({
    queryKey: ["wallet", "balance", currency],
    queryFn: ({ signal }) =>
      call<typeof readBalance>("GET /rest/user/balance/:currency", { params: { currency }, signal }),
    refetchInterval: 10_000,
  });

/** Dollars that are missing, in the visitor's money and never too few; nothing until the day's rate is known. */
export function useMissingSum(missingUsd: number | undefined): string | undefined {
  const { currency, lang } = useSettings();
  const { data } = useQuery(currencies);
  const shown = data?.find(({ code }) => code === currency);
  if (missingUsd === undefined || !shown) return undefined;
  return formatMoney(ceilTo(missingUsd * shown.rate, shown.digits), currency, lang);
}

/** What a product of two fractions has too much by itself is not rounded up. */
const ceilTo = (amount: number, digits: number) =>
  Math.ceil(Number((amount * 10 ** digits).toFixed(4))) / 10 ** digits;
