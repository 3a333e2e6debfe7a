import type { listOffers } from "@sonum/contract/catalogue/catalogue";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

/** Mobile networks in stock for a service in a country, with counts; fetched when the user wants to choose one. */
export const operators = (service: string, country: string, currency: string) =>
  queryOptions({
    queryKey: ["catalogue", "operators", service, country],
    queryFn: async ({ signal }) => {
      const rows = await call<typeof listOffers>("GET /rest/serviceinfo/:service/:currency", {
        params: { service, currency },
        signal,
      });
      return rows.find(({ iso2 }) => iso2.toLowerCase() === country)?.operators ?? [];
    },
  });
