import type { exportOrders, listOrders } from "@sonum/contract/order-lists";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../lib/api.ts";
import { downloadText } from "../lib/download-text.ts";
import { endOfDay, type Period, startOfDay } from "../lib/period.ts";
import { ordersKey } from "./activations.ts";

export const PAST_PAGE = 20;
const ORDER_ID_MAX = 2 ** 31 - 1;

/** The states an order may end in, by their numbers on the wire. */
const pastStatus = { done: 3, cancelled: 4, expired: 5 } as const;
export type PastStatus = keyof typeof pastStatus;

export type PastFilter = Period & {
  /** Part of a number, or the id of an order. */
  find?: string;
  service?: string;
  country?: string;
  status?: PastStatus;
  /** From 1; the first is not written. */
  page?: number;
};

type Asked = NonNullable<Parameters<typeof call<typeof listOrders>>[1]["body"]["filter"]>;

export const pastOrders = (filter: PastFilter, currency: string) =>
  queryOptions({
    queryKey: [...ordersKey, "past", filter, currency],
    queryFn: async ({ signal }) => {
      const ask = (wish: Asked) =>
        call<typeof listOrders>("POST /rest/user/services/:currency", {
          params: { currency },
          body: { limit: PAST_PAGE, offset: offsetOf(filter), sort: [{ dt: "DESC" }], filter: wish },
          signal,
        });
      const byPhone = await ask(conditionsOf(filter));
      const orderId = orderIdIn(filter);
      return byPhone.total > 0 || !orderId ? byPhone : ask({ ...conditionsOf(noFind(filter)), orderId });
    },
    placeholderData: keepPreviousData,
  });

/** What was typed is a part of a number; where no number has it, it may be the id of an order. */
const digitsIn = ({ find = "" }: PastFilter) => find.replace(/[^0-9]/g, "");
const orderIdIn = (filter: PastFilter) => {
  const orderId = Number(digitsIn(filter));
  return orderId > 0 && orderId <= ORDER_ID_MAX ? orderId : undefined;
};
const noFind = ({ find: _find, ...filter }: PastFilter): PastFilter => filter;

const offsetOf = ({ page = 1 }: PastFilter) => (page - 1) * PAST_PAGE;

const conditionsOf = (filter: PastFilter): Asked => ({
  status: filter.status ? pastStatus[filter.status] : Object.values(pastStatus),
  ...(digitsIn(filter) && { phone: digitsIn(filter) }),
  ...narrowedBy(filter),
});

/** What a list and a file are narrowed down by alike. */
const narrowedBy = ({ service, country, from, to }: PastFilter) => ({
  ...(service && { serviceCode: service }),
  ...(country && { countryCode: country }),
  ...(from && { from: startOfDay(from) }),
  ...(to && { to: endOfDay(to) }),
});

/** Every order that fits the filter as a file; without one, every order there ever was. */
export const useExportOrders = () =>
  useMutation({
    mutationFn: async ({ filter, currency }: { filter: PastFilter; currency: string }) => {
      const ask = (found: { phone?: string; orderId?: string }) =>
        call<typeof exportOrders>("GET /rest/user/orders/csv/:currency", {
          params: { currency },
          query: {
            ...found,
            ...(filter.status && { status: String(pastStatus[filter.status]) }),
            ...narrowedBy(filter),
          },
        });
      const [phone, orderId] = [digitsIn(filter), orderIdIn(filter)];
      const byPhone = await ask(phone ? { phone } : {});
      const text = orderId && isEmptyFile(byPhone) ? await ask({ orderId: String(orderId) }) : byPhone;
      const { service, country, status, from, to } = filter;
      const name = ["orders", phone, service, country, status, from, to].filter(Boolean).join("-");
      downloadText(`${name}.csv`, text, "text/csv");
    },
  });

/** Nothing under its head. */
const isEmptyFile = (text: string) => text.trim().split("\n").length < 2;
