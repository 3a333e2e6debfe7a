import type { readPromo } from "@sonum/contract/office/storefront";
import type { readBalance } from "@sonum/contract/wallet/wallet";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { formatMissing } from "../lib/format/format.ts";
import { useSettings } from "../lib/settings/settings-store.ts";
import { currencies } from "./catalogue.ts";

/** Pushed by the live channel and polled every ten seconds as well. */
export const balance = (currency: string) =>
  queryOptions({
    queryKey: ["wallet", "balance", currency],
    queryFn: ({ signal }) =>
      call<typeof readBalance>("GET /rest/user/balance/:currency", { params: { currency }, signal }),
    refetchInterval: 10_000,
  });

/** The bonus for the first deposit, until it is made; refetched on every balance change. */
export const pendingPromo = queryOptions({
  queryKey: ["wallet", "promo"],
  queryFn: ({ signal }) => call<typeof readPromo>("GET /rest/user/promo", { signal }),
});

/** A missing USD amount in the visitor's currency, rounded up; `undefined` until the rate is loaded. */
export function useMissingSum(missingUsd: number | undefined): string | undefined {
  const { currency, lang } = useSettings();
  const { data } = useQuery(currencies);
  const shown = data?.find(({ code }) => code === currency);
  if (missingUsd === undefined || !shown) return undefined;
  return formatMissing(missingUsd * shown.rate, currency, lang);
}
