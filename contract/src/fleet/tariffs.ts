import { z } from "zod";
import { MoneyText } from "../money.ts";
import { listQuery, listReply } from "../paging.ts";
import { route } from "../route.ts";
import { CountryCode, CurrencyParams, DisplayAmount, ServiceCode } from "../shared/common-fields.ts";

export const Tariff = z
  .object({
    serviceCode: z.string(),
    serviceName: z.string(),
    countryCode: z.string(),
    price: DisplayAmount,
    priceUsd: MoneyText,
    numberCount: z.int().describe("Numbers available now"),
  })
  .meta({ id: "Tariff" });
export type Tariff = z.infer<typeof Tariff>;

export const tariffSorts = ["service", "country", "price"] as const;
export type TariffSort = (typeof tariffSorts)[number];
export const isTariffSort = (field: string | undefined): field is TariffSort =>
  tariffSorts.some((known) => known === field);

const offerFilter = { serviceCode: ServiceCode, countryCode: CountryCode };

const Search = z.string().max(60).describe("Part of the name of a service or country, in any language");

export const listTariffs = route("POST /rest/tariffs/:currency", {
  summary: "List the prices of all services in all countries",
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
});

export const exportTariffs = route("GET /rest/tariffs/:currency/csv", {
  summary: "Export the prices as CSV",
  access: "customer",
  apiKey: "read",
  params: CurrencyParams,
  query: z.strictObject({ ...offerFilter, search: Search }).partial(),
  reply: z.string(),
  csv: true,
  limit: { max: 30, perSeconds: 60 },
});
