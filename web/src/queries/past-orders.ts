import type { exportOrders, listOrders } from "@sonum/contract/activations/order-lists";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { endOfDay, type Period, startOfDay } from "../lib/format/period.ts";
import { downloadText } from "../lib/page/download-text.ts";
import { ordersKey } from "./activations.ts";

export const PAST_PAGE = 20;
const ORDER_ID_MAX = 2 ** 31 - 1;

/** Final order states with their API numbers. */
const pastStatus = { done: 3, cancelled: 4, expired: 5 } as const;
export type PastStatus = keyof typeof pastStatus;

export type PastFilter = Period & {
  /** Part of a phone number, or an order id. */
  find?: string;
  service?: string;
  country?: string;
  status?: PastStatus;
  /** From 1; omitted for the first. */
  page?: number;
};

export type PastOrders = WireReply<typeof listOrders>;

type OrderConditions = NonNullable<Parameters<typeof call<typeof listOrders>>[1]["body"]["filter"]>;

export const pastOrders = (filter: PastFilter, currency: string) =>
  queryOptions({
    queryKey: [...ordersKey, "past", filter, currency],
    queryFn: async ({ signal }): Promise<PastOrders> => {
      const fetchOrders = (conditions: OrderConditions) =>
        call<typeof listOrders>("POST /rest/user/services/:currency", {
          params: { currency },
          body: { limit: PAST_PAGE, offset: offsetOf(filter), sort: [{ dt: "DESC" }], filter: conditions },
          signal,
        });
      const byPhone = await fetchOrders(conditionsOf(filter));
      const orderId = orderIdIn(filter);
      return byPhone.total > 0 || !orderId
        ? byPhone
        : fetchOrders({ ...conditionsOf(withoutFind(filter)), orderId });
    },
  });

/** Search input is matched as part of a phone number first, then as an order id. */
const digitsIn = ({ find = "" }: PastFilter) => find.replace(/[^0-9]/g, "");
const orderIdIn = (filter: PastFilter) => {
  const orderId = Number(digitsIn(filter));
  return orderId > 0 && orderId <= ORDER_ID_MAX ? orderId : undefined;
};
const withoutFind = ({ find: _find, ...filter }: PastFilter): PastFilter => filter;

const offsetOf = ({ page = 1 }: PastFilter) => (page - 1) * PAST_PAGE;

const conditionsOf = (filter: PastFilter): OrderConditions => ({
  status: filter.status ? pastStatus[filter.status] : Object.values(pastStatus),
  ...(digitsIn(filter) && { phone: digitsIn(filter) }),
  ...commonConditions(filter),
});

/** Filters shared by the list and the export. */
const commonConditions = ({ service, country, from, to }: PastFilter) => ({
  ...(service && { serviceCode: service }),
  ...(country && { countryCode: country }),
  ...(from && { from: startOfDay(from) }),
  ...(to && { to: endOfDay(to) }),
});

/** Downloads all orders that match the filter. */
export const useExportOrders = () =>
  useMutation({
    mutationFn: async ({ filter, currency }: { filter: PastFilter; currency: string }) => {
      const fetchFile = (match: { phone?: string; orderId?: string }) =>
        call<typeof exportOrders>("GET /rest/user/orders/csv/:currency", {
          params: { currency },
          query: {
            ...match,
            ...(filter.status && { status: String(pastStatus[filter.status]) }),
            ...commonConditions(filter),
          },
        });
      const [phone, orderId] = [digitsIn(filter), orderIdIn(filter)];
      const byPhone = await fetchFile(phone ? { phone } : {});
      const text = orderId && isEmptyFile(byPhone) ? await fetchFile({ orderId: String(orderId) }) : byPhone;
      const { service, country, status, from, to } = filter;
      const name = ["orders", phone, service, country, status, from, to].filter(Boolean).join("-");
      downloadText(`${name}.csv`, text, "text/csv");
    },
  });

/** Only a header row. */
const isEmptyFile = (text: string) => text.trim().split("\n").length < 2;
