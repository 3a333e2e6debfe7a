import type * as api from "@sonum/contract/catalogue/catalogue";
import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import {
  CatalogueCache,
  type Currency,
  convertUsd,
  countryFields,
  iconAddressOf,
  type Service,
  serviceIcon,
} from "../../catalogue/index.ts";
import { Allocator } from "../allocator/allocator.ts";
import { SuccessRates } from "../allocator/success-rates.ts";
import type { StockOverview } from "./stock-overview.ts";

/** Countries where a service can be bought now, those with the most numbers first. */
export function listOffers(ctx: Ctx, service: Service, currency: Currency): api.ServiceOffer[] {
  const catalogueCache = CatalogueCache.of(ctx);
  const allocator = Allocator.of(ctx);
  const successRates = SuccessRates.of(ctx);
  return catalogueCache.countries
    .flatMap((country) => {
      const numberCount = allocator.countOf(country.number, service.number);
      const price = numberCount > 0 ? catalogueCache.priceOf(service, country) : undefined;
      return price === undefined ? [] : [{ country, price, numberCount }];
    })
    .sort((a, b) => b.numberCount - a.numberCount || a.country.position - b.country.position)
    .map(({ country, price, numberCount }) => ({
      ...countryFields(country),
      price: convertUsd(price, currency),
      priceUsd: price,
      numberCount,
      operators: allocator.operatorsOf(country.number, service.number),
      success: successRates.ofOffer(service.number, country.number),
    }));
}

/** Countries with their lowest price and the number count of their best-stocked service. */
export const listTopCountries = (
  ctx: Ctx,
  { countries }: StockOverview,
  currency: Currency,
): api.CountryOffer[] =>
  countries.map(({ country, cheapest, numberCount }) => ({
    ...countryFields(country),
    price: convertUsd(cheapest, currency),
    priceUsd: cheapest,
    numberCount,
    success: SuccessRates.of(ctx).ofCountry(country.number),
  }));

/** Every service with its lowest price and number count. */
export const listServices = (ctx: Ctx, { services }: StockOverview, icons: "data" | "path"): api.Service[] =>
  services.map(({ service, cheapest, numberCount }) => ({
    code: service.code,
    name: service.name,
    icon: icons === "path" ? iconAddressOf(service) : iconDataOf(service),
    favorite: false,
    category: service.category,
    names: service.names,
    priceFrom: priceFromOf(cheapest),
    numberCount,
    success: SuccessRates.of(ctx).ofService(service.number),
  }));

/** Only the lowest price of each service. */
export const listServicePrices = ({ services }: StockOverview): Record<string, number | null> =>
  Object.fromEntries(services.map(({ service, cheapest }) => [service.code, priceFromOf(cheapest)]));

const priceFromOf = (cheapest: Money | undefined) => (cheapest === undefined ? null : Number(cheapest) / 1e6);

/** Cached per service object, so they are dropped with the catalogue cache. */
const icons = new WeakMap<Service, string>();

function iconDataOf(service: Service): string {
  const icon = icons.get(service) ?? Buffer.from(serviceIcon(service)).toString("base64");
  icons.set(service, icon);
  return icon;
}
