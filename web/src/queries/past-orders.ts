import type { exportOrders, listOrders } from "@sonum/contract/order-lists";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../lib/api.ts";
import { downloadText } from "../lib/download-text.ts";
import { endOfDay, type Period, startOfDay } from "../lib/period.ts";
import { ordersKey } from "./activations.ts";

export const PAST_PAGE = 20;

/** The states an order may end in, by their numbers on the wire. */
export const pastStatus = { done: 3, cancelled: 4, expired: 5 } as const;
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
      const { find = "", ...rest } = filter;
      const digits = find.replace(/[^0-9]/g, "");
      if (digits === "") return ask(conditionsOf(rest));
      const byPhone = await ask({ ...conditionsOf(rest), phone: digits });
      if (byPhone.total > 0 || !ORDER_ID.test(digits)) return byPhone;
      return ask({ ...conditionsOf(rest), orderId: Number(digits) });
    },
    placeholderData: keepPreviousData,
  });

const ORDER_ID = /^[1-9]\d{0,8}$/;

const offsetOf = ({ page = 1 }: PastFilter) => (page - 1) * PAST_PAGE;

const conditionsOf = ({ service, country, status, from, to }: PastFilter): Asked => ({
  status: status ? pastStatus[status] : Object.values(pastStatus),
  ...(service && { serviceCode: service }),
  ...(country && { countryCode: country }),
  ...(from && { from: startOfDay(from) }),
  ...(to && { to: endOfDay(to) }),
});

/** Every order of the period as a file. */
export const useExportOrders = () =>
  useMutation({
    mutationFn: async ({ period: { from, to }, currency }: { period: Period; currency: string }) => {
      const text = await call<typeof exportOrders>("GET /rest/user/orders/csv/:currency", {
        params: { currency },
        query: { ...(from && { from: startOfDay(from) }), ...(to && { to: endOfDay(to) }) },
      });
      downloadText(["orders", from, to].filter(Boolean).join("-").concat(".csv"), text, "text/csv");
    },
  });
