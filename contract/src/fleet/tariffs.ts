import { z } from "zod";
import { MoneyText } from "../money.ts";
import { listQuery, listReply } from "../paging.ts";
import { route } from "../route.ts";
import { CountryCode, CurrencyCode, DisplayAmount, ServiceCode } from "../shared/common-fields.ts";

export const Tariff = z
  .object({
    serviceCode: z.string(),
    serviceName: z.string(),
    countryCode: z.string(),
    price: DisplayAmount,
    priceUsd: MoneyText,
    numberCount: z.int().describe("numbers that can be bought now"),
  })
  .meta({ id: "Tariff" });
export type Tariff = z.infer<typeof Tariff>;

export const tariffSorts = ["service", "country", "price"] as const;
export type TariffSort = (typeof tariffSorts)[number];
export const isTariffSort = (field: string | undefined): field is TariffSort =>
  tariffSorts.some((known) => known === field);

const CurrencyParams = z.strictObject({ currency: CurrencyCode });
const offerFilter = { serviceCode: ServiceCode, countryCode: CountryCode };

const Search = z.string().max(60).describe("part of a service's or country's name, in any language");

export const listTariffs = route({
  method: "POST",
  path: "/rest/tariffs/:currency",
  summary: "What every service costs in every country",
  access: "customer",
  duringImpersonation: true,
  apiKey: "read",
  params: CurrencyParams,
  body: listQuery(
    tariffSorts,
    {
      ...offerFilter,
      search: Search,
    },
    100,
  ),
  reply: listReply(Tariff),
  errors: ["invalid_request", "sign_in_required"],
});

export const exportTariffs = route({
  method: "GET",
  path: "/rest/tariffs/:currency/csv",
  summary: "The same as a file of comma-separated values",
  access: "customer",
  apiKey: "read",
  params: CurrencyParams,
  query: z.strictObject({ ...offerFilter, search: Search }).partial(),
  reply: z.string(),
  csv: true,
  errors: ["invalid_request", "sign_in_required", "too_many_requests"],
  limit: { max: 30, perSeconds: 60 },
});
