import type { listOrders } from "@sonum/contract/activations/order-lists";
import type { listMachines } from "@sonum/contract/fleet/machines";
import type { listSimServices } from "@sonum/contract/fleet/partner-lists";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";

/** What the palette finds by a call: few rows, for a text that says enough. */
const FOUND_MAX = 6;
const DIGITS_MIN = 4;
const PHONE_DIGITS_MAX = 15;
const FRESH_MS = 60_000;

const quiet = { meta: { showsOwnErrors: true }, staleTime: FRESH_MS };
const digitsIn = (text: string) => text.replace(/\D/g, "");

/** Digits of a phone or ICCID in a text that is nothing else. */
export const numberIn = (text: string): string | undefined => {
  const digits = digitsIn(text);
  return /^[+\d\s()-]+$/.test(text.trim()) && digits.length >= DIGITS_MIN ? digits : undefined;
};

/** The customer's orders of a phone. */
export const ownNumbers = (digits: string) =>
  queryOptions({
    queryKey: ["palette", "numbers", digits],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listOrders>("POST /rest/user/services/:currency", {
        params: { currency: "USD" },
        body: { limit: FOUND_MAX, sort: [{ dt: "DESC" }], filter: { phone: digits } },
        signal,
      });
      return data;
    },
    ...quiet,
  });

export const ownMachines = queryOptions({
  queryKey: ["palette", "machines"],
  queryFn: ({ signal }) => call<typeof listMachines>("GET /lowcode/partner/machines", { query: {}, signal }),
  ...quiet,
});

/** The partner's SIMs by part of their phone or ICCID. */
export const ownSims = (digits: string) =>
  queryOptions({
    queryKey: ["palette", "sims", digits],
    queryFn: async ({ signal }) => {
      const find = (filter: { phone: string } | { iccid: string }) =>
        call<typeof listSimServices>("POST /rest/partner/services/list", {
          body: { limit: FOUND_MAX, filter },
          signal,
        }).then(({ data }) => data);
      const byPhone = digits.length > PHONE_DIGITS_MAX ? [] : await find({ phone: digits });
      return byPhone.length > 0 ? byPhone : find({ iccid: digits });
    },
    ...quiet,
  });
