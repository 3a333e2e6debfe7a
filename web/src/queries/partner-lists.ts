import type * as api from "@sonum/contract/partner-lists";
import type { WireReply } from "@sonum/contract/route";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api.ts";

export const LIST_PAGE = 1000;

export type Order = "ASC" | "DESC";
/** What is asked of a list, as the address carries it: filters by their names, a column with its direction, a page. */
export type ListSearch<Column extends string, Filter extends string> = {
  [Name in Filter]?: string | undefined;
} & {
  sort?: Column | undefined;
  order?: Order | undefined;
  page?: number | undefined;
};

export type StatisticsColumn = (typeof api.STATISTICS_COLUMNS)[number];
export type StatisticsFilter =
  | "phone"
  | "iccid"
  | "activityFrom"
  | "activityTo"
  | "createdFrom"
  | "createdTo"
  | "machineKey"
  | "operator"
  | "country"
  | "active"
  | "hasSold"
  | "hasOrders";
export type StatisticsSearch = ListSearch<StatisticsColumn, StatisticsFilter>;
export type StatisticsRow = WireReply<typeof api.listSimStatistics>["data"][number];

export type ServicesColumn = (typeof api.SERVICES_COLUMNS)[number];
export type ServicesFilter =
  | "phone"
  | "iccid"
  | "simDtFrom"
  | "simDtTo"
  | "deviceDtFrom"
  | "deviceDtTo"
  | "machineKey"
  | "operator"
  | "port"
  | "country"
  | "active";
export type ServicesSearch = ListSearch<ServicesColumn, ServicesFilter>;
export type ServicesRow = WireReply<typeof api.listSimServices>["data"][number];

export type HistoryColumn = (typeof api.HISTORY_COLUMNS)[number];
export type HistoryFilter = "dtFrom" | "dtTo" | "amount" | "direction" | "source" | "orderId";
export type HistorySearch = ListSearch<HistoryColumn, HistoryFilter>;
export type HistoryRow = WireReply<typeof api.listPartnerHistory>["data"][number];

type Asked = { page: number; signal?: AbortSignal };
/** Lists fail in silence and keep what they show; the newest question calls off the older ones. */
const list = <Row>(
  key: readonly unknown[],
  ask: (asked: Asked) => Promise<{ data: Row[]; total: number }>,
) => ({
  query: (page: number) =>
    queryOptions({
      queryKey: ["partner", ...key, page],
      queryFn: ({ signal }) => ask({ page, signal }),
      placeholderData: keepPreviousData,
      meta: { tellsItself: true },
    }),
  /** Everything that fits the filters, page by page. */
  readAll: async (): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let page = 1; page <= EXPORT_PAGES_MAX; page++) {
      const { data } = await ask({ page });
      rows.push(...data);
      if (data.length < LIST_PAGE) break;
    }
    return rows;
  },
});
const EXPORT_PAGES_MAX = 100;

export type PartnerList<Row> = ReturnType<typeof list<Row>>;

const windowOf = ({ page }: Asked) => ({ limit: LIST_PAGE, offset: (page - 1) * LIST_PAGE });

function sortOf<Column extends string>({ sort, order = "ASC" }: { sort?: Column; order?: Order }) {
  if (sort === undefined) return [];
  const one: Partial<Record<Column, Order>> = {};
  one[sort] = order;
  return [one];
}

/** What a field of the browser says is a moment where the reader is. */
const moment = (text: string | undefined) =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;

const tick = (text: string | undefined) => (text === "true" ? true : undefined);

export const statisticsList = (search: StatisticsSearch, currency: string): PartnerList<StatisticsRow> => {
  const { sort, order, page: _, active, hasSold, hasOrders, ...texts } = search;
  const filter = {
    ...texts,
    ...{ activityFrom: moment(texts.activityFrom), activityTo: moment(texts.activityTo) },
    ...{ createdFrom: moment(texts.createdFrom), createdTo: moment(texts.createdTo) },
    ...{ active: tick(active), hasSold: tick(hasSold), hasOrders: tick(hasOrders) },
  };
  const sorted = sortOf(sort ? { sort, ...(order && { order }) } : {});
  return list(["statistics", currency, sorted, filter], ({ signal, ...asked }) =>
    call<typeof api.listSimStatistics>("POST /rest/partner/statistics/list/:currency", {
      params: { currency },
      body: { ...windowOf(asked), sort: sorted, filter },
      ...(signal && { signal }),
    }),
  );
};

export const servicesList = (search: ServicesSearch): PartnerList<ServicesRow> => {
  const { sort, order, page: _, active, ...texts } = search;
  const filter = {
    ...texts,
    ...{ simDtFrom: moment(texts.simDtFrom), simDtTo: moment(texts.simDtTo) },
    ...{ deviceDtFrom: moment(texts.deviceDtFrom), deviceDtTo: moment(texts.deviceDtTo) },
    active: tick(active),
  };
  const sorted = sortOf(sort ? { sort, ...(order && { order }) } : {});
  return list(["services", sorted, filter], ({ signal, ...asked }) =>
    call<typeof api.listSimServices>("POST /rest/partner/services/list", {
      body: { ...windowOf(asked), sort: sorted, filter },
      ...(signal && { signal }),
    }),
  );
};

export const historyList = (search: HistorySearch, currency: string): PartnerList<HistoryRow> => {
  const { sort, order, page: _, direction, ...texts } = search;
  const way = (["+", "-"] as const).find((one) => one === direction);
  const filter = {
    ...texts,
    ...{ dtFrom: moment(texts.dtFrom), dtTo: moment(texts.dtTo) },
    direction: way,
  };
  const sorted = sortOf(sort ? { sort, ...(order && { order }) } : {});
  return list(["history", currency, sorted, filter], ({ signal, ...asked }) =>
    call<typeof api.listPartnerHistory>("POST /rest/partner/balance/history/:currency", {
      params: { currency },
      body: { ...windowOf(asked), sort: sorted, filter },
      ...(signal && { signal }),
    }),
  );
};
