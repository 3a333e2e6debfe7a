import type { readCountryLanding, readServiceLanding } from "@sonum/contract/catalogue/landing";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { stockPollInterval, toOffer } from "../../../queries/catalogue.ts";

type Country = WireReply<typeof readCountryLanding>["country"];
export type LandingService = WireReply<typeof readCountryLanding>["services"][number];

const STALE_MS = 60_000;

/** Data of a country's landing page. */
export const countryLanding = (country: string, currency: string) =>
  queryOptions({
    queryKey: ["catalogue", "landing", country, currency],
    queryFn: async ({ signal }) => {
      const input = { params: { country }, query: { currency }, signal };
      const reply = await call<typeof readCountryLanding>("GET /rest/reference/landing/:country", input);
      return { ...reply, country: toCountry(reply.country) };
    },
    staleTime: STALE_MS,
    refetchInterval: stockPollInterval,
    meta: { showsOwnErrors: true },
  });

/** Data of the landing page of a service in a country. */
export const serviceLanding = (country: string, service: string, currency: string) =>
  queryOptions({
    queryKey: ["catalogue", "landing", country, service, currency],
    queryFn: async ({ signal }) => {
      const input = { params: { country, service }, query: { currency }, signal };
      const reply = await call<typeof readServiceLanding>(
        "GET /rest/reference/landing/:country/:service",
        input,
      );
      return {
        country: toCountry(reply.country),
        service: reply.service,
        operators: reply.operators.map(({ code }) => code),
        otherCountries: reply.otherCountries.map(toOffer),
        otherServices: reply.otherServices,
      };
    },
    staleTime: STALE_MS,
    refetchInterval: stockPollInterval,
    meta: { showsOwnErrors: true },
  });

/** Only the fields that pages show. */
const toCountry = ({ iso2, countryNaming, prefix }: Country) => ({
  iso2: iso2.toLowerCase(),
  names: countryNaming,
  prefix,
});
