import { z } from "zod";
import { Success } from "../activations/success-rate.ts";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import { CountryCode, CurrencyQuery, DisplayAmount, ServiceCode } from "../shared/common-fields.ts";
import { Country, ServiceOffer } from "./catalogue.ts";

const Operators = ServiceOffer.shape.operators;

/** A service in the page's country; `numberCount` 0 means sold out. */
export const LandingService = z
  .object({
    code: z.string(),
    name: z.string(),
    icon: z.string().describe("Path of its icon; empty if there is none"),
    category: z.string(),
    price: DisplayAmount,
    priceUsd: MoneyText,
    numberCount: z.int(),
    success: Success.nullable(),
  })
  .meta({ id: "LandingService" });
export type LandingService = z.infer<typeof LandingService>;

export const CountryLanding = z
  .object({
    country: Country,
    currency: z.string(),
    priceFrom: DisplayAmount.nullable().describe("Lowest price in stock; null if nothing is in stock"),
    numberCount: z.int().describe("Available numbers of the service that has the most"),
    serviceCount: z.int().describe("Services in stock"),
    operators: z.array(z.string()),
    success: Success.nullable(),
    services: z.array(LandingService).describe("Most popular services in stock"),
  })
  .meta({ id: "CountryLanding" });
export type CountryLanding = z.infer<typeof CountryLanding>;

export const ServiceLanding = z
  .object({
    country: Country,
    currency: z.string(),
    service: LandingService,
    operators: Operators,
    otherCountries: z.array(ServiceOffer).describe("Other countries with the most numbers of this service"),
    otherServices: z.array(LandingService).describe("Other popular services in this country"),
  })
  .meta({ id: "ServiceLanding" });
export type ServiceLanding = z.infer<typeof ServiceLanding>;

export const readCountryLanding = route("GET /rest/reference/landing/:country", {
  summary: "Read the data of a country's landing page",
  access: "public",
  params: z.strictObject({ country: CountryCode }),
  query: CurrencyQuery,
  reply: CountryLanding,
  errors: ["not_found"],
});

export const readServiceLanding = route("GET /rest/reference/landing/:country/:service", {
  summary: "Read the data of the landing page of a service in a country; not found if it is not sold there",
  access: "public",
  params: z.strictObject({ country: CountryCode, service: ServiceCode }),
  query: CurrencyQuery,
  reply: ServiceLanding,
  errors: ["not_found"],
});

export const listSearchNames = route("GET /rest/reference/search-names", {
  summary: "List the search names of services and countries in all languages",
  access: "public",
  reply: z.object({
    services: z
      .record(z.string(), z.array(z.string()))
      .describe("By service code; the service's own name is not repeated"),
    countries: z
      .record(z.string(), z.array(z.string()))
      .describe("By ISO 3166-1 alpha-2 code; includes the names in all languages"),
  }),
});
