import { msg } from "@lingui/core/macro";
import type {
  approvePlannedPrices,
  changePrices,
  listPlannedPrices,
  previewPrices,
  readPriceHistory,
  readPrices,
  withdrawPlannedPrices,
} from "@sonum/contract/catalogue/prices";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { showMessage } from "../../../../lib/api/system-messages.ts";
import { useChange } from "../../../../queries/use-change.ts";

export type PriceGrid = WireReply<typeof readPrices>;
export type PricedService = PriceGrid["services"][number];
export type PricedCountry = PriceGrid["countries"][number];
export type PriceDraft = WireReply<typeof previewPrices>;
export type PriceRequest = WireInput<typeof previewPrices>["body"]["wish"];
export type PriceRule = Extract<PriceRequest, { kind: "rule" }>["rule"];
export type Difference = PriceDraft["differences"][number];
export type PlannedPrices = WireReply<typeof listPlannedPrices>[number];
export type PriceChange = WireReply<typeof readPriceHistory>[number];

const KEY = ["office", "prices"] as const;

export const officePrices = queryOptions({
  queryKey: [...KEY, "grid"],
  queryFn: ({ signal }) => call<typeof readPrices>("GET /rest/office/prices", { signal }),
});

export const plannedPrices = queryOptions({
  queryKey: [...KEY, "planned"],
  queryFn: ({ signal }) => call<typeof listPlannedPrices>("GET /rest/office/planned_prices", { signal }),
});

export const priceHistory = (service: string, country: string) =>
  queryOptions({
    queryKey: [...KEY, "history", service, country],
    queryFn: ({ signal }) =>
      call<typeof readPriceHistory>("GET /rest/office/prices/:service/:country", {
        params: { service, country },
        signal,
      }),
  });

/** Never cached: the differences may have changed since. */
export const priceDraft = (wish: PriceRequest) =>
  queryOptions({
    queryKey: [...KEY, "draft", wish],
    queryFn: () => preview(wish),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

const preview = (wish: PriceRequest) =>
  call<typeof previewPrices>("POST /rest/office/prices/preview", { body: { wish } });

type PriceChangeInput = { wish: PriceRequest; draft: string; effectiveAt: string | null };

export const useChangePrices = () =>
  useChange(KEY, (body: PriceChangeInput) => call<typeof changePrices>("POST /rest/office/prices", { body }));

export const AWAITS_APPROVAL = msg`Another operator has to approve these prices, because they are far from the usual`;

/** `null`: not sold. */
type PricedCell = { service: string; country: string; price: string | null };

/** Changes one price with an optimistic update, reverted on error and if another operator has to approve it. */
export function useSetPrice() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (cell: PricedCell) => {
      const wish: PriceRequest = { kind: "cells", cells: [cell] };
      const { draft } = await preview(wish);
      return call<typeof changePrices>("POST /rest/office/prices", { body: { wish, draft } });
    },
    onMutate: async ({ service, country, price }) => {
      await cache.cancelQueries({ queryKey: officePrices.queryKey });
      const before = cache.getQueryData(officePrices.queryKey);
      if (before) cache.setQueryData(officePrices.queryKey, withPrice(before, { service, country, price }));
      return before;
    },
    onSuccess: async ({ needsApproval }, _cell, before) => {
      if (!needsApproval) return;
      cache.setQueryData(officePrices.queryKey, before);
      showMessage({ status: "success", text: AWAITS_APPROVAL });
      await cache.invalidateQueries({ queryKey: plannedPrices.queryKey });
    },
    onError: (_error, _cell, before) => cache.setQueryData(officePrices.queryKey, before),
    onSettled: (_done, _error, { service, country }) =>
      cache.invalidateQueries({ queryKey: priceHistory(service, country).queryKey }),
  });
}

function withPrice(grid: PriceGrid, cell: PricedCell): PriceGrid {
  const index = grid.countries.findIndex(({ iso2 }) => iso2 === cell.country);
  const services = grid.services.map((service) =>
    service.code === cell.service ? { ...service, prices: service.prices.with(index, cell.price) } : service,
  );
  return { ...grid, services };
}

export const useApprovePlanned = () =>
  useChange(KEY, (draft: string) =>
    call<typeof approvePlannedPrices>("POST /rest/office/planned_prices/:draft/approve", {
      params: { draft },
    }),
  );

export const useWithdrawPlanned = () =>
  useChange(KEY, (draft: string) =>
    call<typeof withdrawPlannedPrices>("DELETE /rest/office/planned_prices/:draft", { params: { draft } }),
  );
