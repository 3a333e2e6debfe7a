import type * as api from "@sonum/contract/fleet/partner-lists";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export const LIST_PAGE = 1000;

export type SortOrder = "ASC" | "DESC";
/** Search parameters of a list in the address: filters, sort column with direction, and page. */
export type ListSearch<Column extends string, Filter extends string> = {
  [Name in Filter]?: string | undefined;
} & {
  sort?: Column | undefined;
  order?: SortOrder | undefined;
  page?: number | undefined;
};

type FilterOf<Route> =
  WireInput<Route> extends { body: { filter?: infer Filter } } ? keyof NonNullable<Filter> & string : never;

export type StatisticsColumn = (typeof api.STATISTICS_COLUMNS)[number];
export type StatisticsFilter = FilterOf<typeof api.listSimStatistics>;
export type StatisticsSearch = ListSearch<StatisticsColumn, StatisticsFilter>;
export type StatisticsRow = WireReply<typeof api.listSimStatistics>["data"][number];

export type ServicesColumn = (typeof api.SERVICES_COLUMNS)[number];
export type ServicesFilter = FilterOf<typeof api.listSimServices>;
export type ServicesSearch = ListSearch<ServicesColumn, ServicesFilter>;
export type ServicesRow = WireReply<typeof api.listSimServices>["data"][number];

export type HistoryColumn = (typeof api.HISTORY_COLUMNS)[number];
export type HistoryFilter = FilterOf<typeof api.listPartnerHistory>;
export type HistorySearch = ListSearch<HistoryColumn, HistoryFilter>;
export type HistoryRow = WireReply<typeof api.listPartnerHistory>["data"][number];

type PageRequest = { page: number; signal?: AbortSignal };
/** A newer request cancels older ones. */
const list = <Row>(
  key: readonly unknown[],
  fetchPage: (request: PageRequest) => Promise<{ data: Row[]; total: number }>,
) => ({
  query: (page: number) =>
    queryOptions({
      queryKey: ["partner", ...key, page],
      queryFn: ({ signal }) => fetchPage({ page, signal }),
    }),
  /** All rows that match the filters, for an export. */
  readAll: async (): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let page = 1; page <= EXPORT_PAGES_MAX; page++) {
      const { data } = await fetchPage({ page });
      rows.push(...data);
      if (data.length < LIST_PAGE) break;
    }
    return rows;
  },
});
const EXPORT_PAGES_MAX = 100;

export type PartnerList<Row> = ReturnType<typeof list<Row>>;

/** The body and abort signal of a request for one page. */
const pageOf = <Rest extends object>({ page, signal }: PageRequest, rest: Rest) => ({
  body: { limit: LIST_PAGE, offset: (page - 1) * LIST_PAGE, ...rest },
  ...(signal && { signal }),
});

type Sorting<Column> = { sort?: Column | undefined; order?: SortOrder | undefined };

function sortOf<Column extends string>({ sort, order = "ASC" }: Sorting<Column>) {
  if (sort === undefined) return [];
  const one: Partial<Record<Column, SortOrder>> = {};
  one[sort] = order;
  return [one];
}

/** Converts the local time of a date field to ISO. */
const toIsoTime = (text: string | undefined) =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;

const parseFlag = (text: string | undefined) => (text === "true" ? true : undefined);

export const statisticsList = (search: StatisticsSearch, currency: string): PartnerList<StatisticsRow> => {
  const { sort: _sort, order: _order, page: _page, active, hasSold, hasOrders, ...texts } = search;
  const filter = {
    ...texts,
    activityFrom: toIsoTime(texts.activityFrom),
    activityTo: toIsoTime(texts.activityTo),
    createdFrom: toIsoTime(texts.createdFrom),
    createdTo: toIsoTime(texts.createdTo),
    active: parseFlag(active),
    hasSold: parseFlag(hasSold),
    hasOrders: parseFlag(hasOrders),
  };
  const sort = sortOf(search);
  return list(["statistics", currency, sort, filter], (request) =>
    call<typeof api.listSimStatistics>("POST /rest/partner/statistics/list/:currency", {
      params: { currency },
      ...pageOf(request, { sort, filter }),
    }),
  );
};

export const servicesList = (search: ServicesSearch): PartnerList<ServicesRow> => {
  const { sort: _sort, order: _order, page: _page, active, ...texts } = search;
  const filter = {
    ...texts,
    simDtFrom: toIsoTime(texts.simDtFrom),
    simDtTo: toIsoTime(texts.simDtTo),
    deviceDtFrom: toIsoTime(texts.deviceDtFrom),
    deviceDtTo: toIsoTime(texts.deviceDtTo),
    active: parseFlag(active),
  };
  const sort = sortOf(search);
  return list(["services", sort, filter], (request) =>
    call<typeof api.listSimServices>("POST /rest/partner/services/list", {
      ...pageOf(request, { sort, filter }),
    }),
  );
};

export const historyList = (search: HistorySearch, currency: string): PartnerList<HistoryRow> => {
  const { sort: _sort, order: _order, page: _page, direction, ...texts } = search;
  const sign = (["+", "-"] as const).find((one) => one === direction);
  const filter = {
    ...texts,
    dtFrom: toIsoTime(texts.dtFrom),
    dtTo: toIsoTime(texts.dtTo),
    direction: sign,
  };
  const sort = sortOf(search);
  return list(["history", currency, sort, filter], (request) =>
    call<typeof api.listPartnerHistory>("POST /rest/partner/balance/history/:currency", {
      params: { currency },
      ...pageOf(request, { sort, filter }),
    }),
  );
};
