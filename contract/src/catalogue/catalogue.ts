import { z } from "zod";
import { Success } from "../activations/success-rate.ts";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import { CurrencyCode, DisplayAmount, LocalizedNames, ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { IconQuery } from "./service-icon.ts";

export const Service = z
  .object({
    code: z.string(),
    name: z.string(),
    icon: z.string().describe("Small SVG, base64, or its path: see the parameter `icons`"),
    favorite: z.boolean(),
    category: z.string(),
    names: z.array(z.string()).describe("Alternative names for the search"),
    priceFrom: DisplayAmount.nullable().describe("Lowest price among countries in stock, in USD"),
    numberCount: z.int(),
    success: Success.nullable().describe("Across all countries; null while there is not enough data"),
  })
  .meta({ id: "Service" });
export type Service = z.infer<typeof Service>;

export const countryFields = {
  iso2: z.string(),
  country: LocalizedNames,
  countryNaming: LocalizedNames,
  icon: z.string().describe("Path of the flag"),
  favorite: z.boolean(),
};

export const Country = z.object({ ...countryFields, prefix: z.string() }).meta({ id: "Country" });
export type Country = z.infer<typeof Country>;

export const CountryOffer = z
  .object({
    ...countryFields,
    price: DisplayAmount,
    priceUsd: MoneyText,
    numberCount: z.int(),
    success: Success.nullable().describe("Across all services; null while there is not enough data"),
  })
  .meta({ id: "CountryOffer" });
export type CountryOffer = z.infer<typeof CountryOffer>;

export const ServiceOffer = z
  .object({
    ...countryFields,
    price: DisplayAmount,
    priceUsd: MoneyText,
    numberCount: z.int(),
    operators: z.array(z.object({ code: z.string(), numberCount: z.int() })),
    success: Success.nullable(),
  })
  .meta({ id: "ServiceOffer" });
export type ServiceOffer = z.infer<typeof ServiceOffer>;

export const Currency = z
  .object({
    code: z.string(),
    name: z.string(),
    symbol: z.string(),
    digits: z.int(),
    rate: z.number().describe("Units of this currency per USD"),
    rateAt: Instant,
  })
  .meta({ id: "Currency" });
export type Currency = z.infer<typeof Currency>;

export const Language = z
  .object({ code: z.string(), naming: LocalizedNames, icon: z.string() })
  .meta({ id: "Language" });
export type Language = z.infer<typeof Language>;

export const listServices = route("GET /rest/reference/services", {
  summary: "List all services, favorites first, then by popularity",
  access: "anybody",
  query: IconQuery,
  reply: z.array(Service),
});

export const listServicePrices = route("GET /rest/reference/services/prices", {
  summary: "List the lowest current price of each service by code; small, suited for polling",
  access: "anybody",
  reply: z
    .record(z.string(), DisplayAmount.nullable())
    .describe("Lowest price among countries in stock, in USD; null if none is in stock"),
});

export const listCountries = route("GET /rest/reference/countries", {
  summary: "List all countries, favorites first",
  access: "anybody",
  reply: z.array(Country),
});

export const listCurrencies = route("GET /rest/reference/currency", {
  summary: "List currencies with their current rates",
  access: "public",
  reply: z.array(Currency),
});

export const listLanguages = route("GET /rest/reference/lang", {
  summary: "List the languages of the interface",
  access: "public",
  reply: z.array(Language),
});

export const listTopCountries = route("GET /rest/countryinfo/:currency/:limit", {
  summary: "List the countries with the most numbers and their lowest prices",
  access: "anybody",
  params: z.strictObject({
    currency: CurrencyCode,
    limit: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(1000)),
  }),
  reply: z.array(CountryOffer),
});

export const listOffers = route("GET /rest/serviceinfo/:service/:currency", {
  summary: "List the offers of a service: price and quantity by country",
  access: "anybody",
  params: z.strictObject({ service: ServiceCode, currency: CurrencyCode }),
  reply: z.array(ServiceOffer),
  errors: ["not_found"],
});
