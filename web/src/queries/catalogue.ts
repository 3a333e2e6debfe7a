import type {
  listCountries,
  listCurrencies,
  listOffers,
  listServicePrices,
  listServices,
  listTopCountries,
} from "@sonum/contract/catalogue/catalogue";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { sessionStore } from "../lib/session/session.ts";

export type Service = WireReply<typeof listServices>[number];
type Names = WireReply<typeof listCountries>[number]["country"];

/** Measured success rate; `null` without enough data. */
export type Success = WireReply<typeof listOffers>[number]["success"];

/** A row of the country table: only what a page shows, because it is embedded in the HTML. */
export type Offer = { iso2: string; names: Names; price: number; numberCount: number; success: Success };

const LIST_STALE_MS = 5 * 60_000;
const STOCK_STALE_MS = 20_000;

/** Customers get changes by the live channel and poll less often. Unchanged lists cost next to nothing. */
export const stockPollInterval = () => (sessionStore.get()?.role === "customer" ? 30_000 : 10_000);

/** How many services the collapsed grid shows, and how many countries show before a service is chosen. */
export const SERVICES_FIRST = 9;
const TOP_COUNTRIES = 8;
export const EVERY_COUNTRY = 1000;

/**
 * All services with icons: fetched on search or when the grid is expanded. Not cancelled when the grid disappears, because
 * the queries below wait for it.
 */
export const services = queryOptions({
  queryKey: ["catalogue", "services"],
  queryFn: () => call<typeof listServices>("GET /rest/reference/services", { query: { icons: "path" } }),
  staleTime: LIST_STALE_MS,
});

/** The most popular services, for the collapsed grid. */
export const firstServices = queryOptions({
  queryKey: ["catalogue", "first-services"],
  queryFn: async ({ client }) => {
    const all = await client.fetchQuery(services);
    const prices = all.flatMap(({ priceFrom }) => priceFrom ?? []);
    return {
      total: all.length,
      lowestUsd: prices.length > 0 ? Math.min(...prices) : undefined,
      services: all.slice(0, SERVICES_FIRST).map(withoutSearchNames),
    };
  },
  staleTime: LIST_STALE_MS,
});

/** Current lowest prices by service; empty until the first poll, while the service list has its own. */
export const servicePrices = queryOptions({
  queryKey: ["catalogue", "prices"],
  queryFn: ({ signal }) => call<typeof listServicePrices>("GET /rest/reference/services/prices", { signal }),
  initialData: {},
  staleTime: STOCK_STALE_MS,
  refetchInterval: stockPollInterval,
});

/** A service by code, or `null`. */
export const service = (code: string) =>
  queryOptions({
    queryKey: ["catalogue", "service", code],
    queryFn: async ({ client }) => {
      const found = (await client.ensureQueryData(services)).find((one) => one.code === code);
      return found ? withoutSearchNames(found) : null;
    },
    staleTime: LIST_STALE_MS,
  });

/** Drops the search terms, which come with the whole list. */
const withoutSearchNames = (service: Service): Service => ({ ...service, names: [] });

export const topCountries = (currency: string, limit = TOP_COUNTRIES) =>
  queryOptions({
    queryKey: ["catalogue", "top-countries", currency, String(limit)],
    queryFn: async ({ signal }): Promise<Offer[]> => {
      const rows = await call<typeof listTopCountries>("GET /rest/countryinfo/:currency/:limit", {
        params: { currency, limit: String(limit) },
        signal,
      });
      return rows.map(toOffer);
    },
    staleTime: STOCK_STALE_MS,
    refetchInterval: stockPollInterval,
  });

/** Countries where a service is in stock. */
export const offers = (service: string, currency: string) =>
  queryOptions({
    queryKey: ["catalogue", "offers", service, currency],
    queryFn: async ({ signal }): Promise<Offer[]> => {
      const rows = await call<typeof listOffers>("GET /rest/serviceinfo/:service/:currency", {
        params: { service, currency },
        signal,
      });
      return rows.map(toOffer);
    },
    staleTime: STOCK_STALE_MS,
    refetchInterval: stockPollInterval,
  });

/** A country by code, or `null`. */
export const country = (iso2: string) =>
  queryOptions({
    queryKey: ["catalogue", "country", iso2],
    queryFn: async ({ client }) => {
      const all = await client.ensureQueryData(countries);
      const found = all.find((one) => one.iso2.toLowerCase() === iso2.toLowerCase());
      return found ? { iso2: found.iso2, names: found.countryNaming, prefix: found.prefix } : null;
    },
    staleTime: LIST_STALE_MS,
  });

export const countries = queryOptions({
  queryKey: ["catalogue", "countries"],
  queryFn: ({ signal }) => call<typeof listCountries>("GET /rest/reference/countries", { signal }),
  staleTime: LIST_STALE_MS,
});

export const currencies = queryOptions({
  queryKey: ["catalogue", "currencies"],
  queryFn: ({ signal }) => call<typeof listCurrencies>("GET /rest/reference/currency", { signal }),
  staleTime: LIST_STALE_MS,
});

/** Long lists that the server uses to build the short ones and does not send to the browser. */
export const isServerOnly = (queryKey: readonly unknown[]) =>
  queryKey[0] === "catalogue" && (queryKey[1] === "services" || queryKey[1] === "countries");

type OfferRow = Omit<Offer, "names"> & { countryNaming: Names };

export const toOffer = ({ iso2, countryNaming, price, numberCount, success }: OfferRow): Offer => ({
  iso2: iso2.toLowerCase(),
  names: countryNaming,
  price,
  numberCount,
  success,
});
