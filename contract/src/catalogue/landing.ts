import { z } from "zod";
import { Success } from "../activations/success-rate.ts";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import { CountryCode, CurrencyCode, DisplayAmount, ServiceCode } from "../shared/common-fields.ts";
import { Country, Service, ServiceOffer } from "./catalogue.ts";

const CurrencyQuery = z.strictObject({ currency: CurrencyCode.default("USD") });
const Operators = ServiceOffer.shape.operators;

/** A service in the page's country; `numberCount` 0 means sold out. */
export const LandingService = z
  .object({
    code: z.string(),
    name: z.string(),
    icon: Service.shape.icon,
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
    priceFrom: DisplayAmount.nullable().describe("lowest price of what is in stock; null when nothing is"),
    numberCount: z.int().describe("free numbers of the service that has the most"),
    serviceCount: z.int().describe("services that are in stock"),
    operators: z.array(z.string()),
    success: Success.nullable(),
    services: z.array(LandingService).describe("the most wanted that are in stock"),
  })
  .meta({ id: "CountryLanding" });
export type CountryLanding = z.infer<typeof CountryLanding>;

export const ServiceLanding = z
  .object({
    country: Country,
    currency: z.string(),
    service: LandingService,
    operators: Operators,
    otherCountries: z.array(ServiceOffer).describe("where the service has the most numbers besides"),
    otherServices: z.array(LandingService).describe("the most wanted that the country has besides"),
  })
  .meta({ id: "ServiceLanding" });
export type ServiceLanding = z.infer<typeof ServiceLanding>;

export const readCountryLanding = route({
  method: "GET",
  path: "/rest/reference/landing/:country",
  summary: "What the page of a country tells",
  access: "public",
  params: z.strictObject({ country: CountryCode }),
  query: CurrencyQuery,
  reply: CountryLanding,
  errors: ["invalid_request", "not_found"],
});

export const readServiceLanding = route({
  method: "GET",
  path: "/rest/reference/landing/:country/:service",
  summary: "What the page of a service in a country tells; not found where we do not sell it",
  access: "public",
  params: z.strictObject({ country: CountryCode, service: ServiceCode }),
  query: CurrencyQuery,
  reply: ServiceLanding,
  errors: ["invalid_request", "not_found"],
});

export const listSearchNames = route({
  method: "GET",
  path: "/rest/reference/search-names",
  summary: "By which names people look for services and countries, in every language of the house",
  access: "public",
  reply: z.object({
    services: z
      .record(z.string(), z.array(z.string()))
      .describe("by code; the service's own name is not repeated"),
    countries: z
      .record(z.string(), z.array(z.string()))
      .describe("by iso2; the names in every language included"),
  }),
  errors: [],
});
