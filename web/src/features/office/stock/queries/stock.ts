import type * as api from "@sonum/contract/office/stock";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";

export type StockFilter = WireInput<typeof api.exportStock>["query"];
export type StockList = WireReply<typeof api.listStock>;
export type StockLine = StockList["data"][number];

export const STOCK_PAGE = 100;
const POLL_MS = 15_000;

export const stock = (filter: StockFilter, page: number) =>
  queryOptions({
    queryKey: ["office", "stock", filter, page],
    queryFn: ({ signal }) =>
      call<typeof api.listStock>("GET /rest/office/stock", {
        query: { ...filter, limit: STOCK_PAGE, offset: (page - 1) * STOCK_PAGE },
        signal,
      }),
    refetchInterval: POLL_MS,
  });

export const exportStock = (query: StockFilter) =>
  call<typeof api.exportStock>("GET /rest/office/stock/export", { query });
