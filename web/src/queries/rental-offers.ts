import type { listRentalOffers, listRentalServices, quoteRental } from "@sonum/contract/rentals/rental";
import type { WireReply } from "@sonum/contract/route";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { type Offer, SERVICES_FIRST, type Service, services, toOffer } from "./catalogue.ts";

export type RentalQuote = WireReply<typeof quoteRental>;

/** The service code of a number rented for all services. */
export const WHOLE_NUMBER = "full";

const LIST_STALE_MS = 5 * 60_000;
const STOCK_STALE_MS = 20_000;
const POLL_MS = 30_000;
const RETRY_MS = 1000;

/** Services available for rent, in the order of the shop's list; the rental for all services is separate (`whole`). */
export const rentServices = queryOptions({
  // A long list, not sent to the browser: see `isServerOnly`.
  queryKey: ["catalogue", "services", "rent"],
  queryFn: async ({ client, signal }) => {
    const [all, rentable] = await Promise.all([
      client.ensureQueryData(services),
      call<typeof listRentalServices>("GET /rest/rent/services", { signal }),
    ]);
    const stock = new Map(rentable.map((one) => [one.code, one]));
    const whole = stock.get(WHOLE_NUMBER);
    return {
      whole: whole && { priceDayFrom: whole.priceDayFrom, numberCount: whole.numberCount },
      list: all.flatMap((service): Service[] => {
        const found = stock.get(service.code);
        return found
          ? [{ ...service, priceFrom: found.priceDayFrom, numberCount: found.numberCount, success: null }]
          : [];
      }),
    };
  },
  staleTime: LIST_STALE_MS,
});

/** The collapsed grid. */
export const firstRentServices = queryOptions({
  queryKey: ["rentals", "first-services"],
  queryFn: async ({ client }) => {
    const { whole, list } = await client.fetchQuery(rentServices);
    return {
      whole: whole ?? null,
      total: list.length,
      services: list.slice(0, SERVICES_FIRST).map((service) => ({ ...service, names: [] })),
    };
  },
  staleTime: LIST_STALE_MS,
});

/** Countries where a number can be rented for a service; the price is per day. */
export const rentOffers = (service: string, currency: string) =>
  queryOptions({
    queryKey: ["rentals", "offers", service, currency],
    queryFn: async ({ signal }): Promise<Offer[]> => {
      const rows = await call<typeof listRentalOffers>("GET /rest/rent/serviceinfo/:service/:currency", {
        params: { service, currency },
        query: {},
        signal,
      });
      return rows.map((row) => toOffer({ ...row, price: row.priceDay, success: null }));
    },
    staleTime: STOCK_STALE_MS,
    refetchInterval: POLL_MS,
  });

type QuoteRequest = { service: string; country: string; currency: string };

/** Prices guaranteed until the quote expires; refetched then. */
export const rentalQuote = (request: QuoteRequest) =>
  queryOptions({
    queryKey: ["rentals", "quote", request],
    queryFn: ({ signal }) =>
      call<typeof quoteRental>("GET /rest/user/rent/:service/:country/:currency", {
        params: request,
        query: {},
        signal,
      }),
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(RETRY_MS, Date.parse(data.expiresAt) - Date.now()) : false,
  });

export const refetchRentOffers = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: ["rentals", "offers"] });
