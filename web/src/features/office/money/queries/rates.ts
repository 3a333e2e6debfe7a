import type { decideHeldRate, fetchRates, listRates, setRate } from "@sonum/contract/catalogue/rates";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";

export type OfficeRates = WireReply<typeof listRates>;
export type OfficeRate = OfficeRates["rates"][number];

const KEY = ["office", "rates"] as const;

export const officeRates = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call<typeof listRates>("GET /rest/office/rates", { signal }),
});

function useChange<Input>(send: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
    // All prices shown in this currency change.
    onSuccess: () => cache.invalidateQueries({ queryKey: ["catalogue"] }),
  });
}

export const useSetRate = () =>
  useChange(({ currency, ...body }: { currency: string; rate: string; isMeant: boolean }) =>
    call<typeof setRate>("POST /rest/office/rates/:currency", { params: { currency }, body }),
  );

export const useDecideHeldRate = () =>
  useChange(({ currency, decision }: { currency: string; decision: "accept" | "refuse" }) =>
    call<typeof decideHeldRate>("POST /rest/office/rates/:currency/held", {
      params: { currency },
      body: { decision },
    }),
  );

export const useFetchRates = () =>
  useChange(() => call<typeof fetchRates>("POST /rest/office/rates/feed/fetch", {}));
