import type * as api from "@sonum/contract/catalogue/landing";
import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import {
  CatalogueCache,
  type Country,
  type Currency,
  convertUsd,
  iconAddressOf,
  presentCountry,
  type Service,
  unknownCountry,
  unknownService,
} from "../../catalogue/index.ts";
import { Allocator } from "../allocator/allocator.ts";
import { SuccessRates } from "../allocator/success-rates.ts";
import { listOffers } from "./offers.ts";

const SERVICES_SHOWN = 12;
const OTHERS_SHOWN = 8;

/** A country's landing page: lowest price, quantities and the most popular services. */
export function presentCountryLanding(ctx: Ctx, iso2: string, currency: Currency): api.CountryLanding {
  const country = getCountry(ctx, iso2);
  const successRates = SuccessRates.of(ctx);
  const allocator = Allocator.of(ctx);
  const stock = stockOf(ctx, country);
  return {
    country: presentCountry(country),
    currency: currency.code,
    priceFrom: stock.length > 0 ? Math.min(...stock.map(({ price }) => convertUsd(price, currency))) : null,
    numberCount: stock.reduce((most, { numberCount }) => Math.max(most, numberCount), 0),
    serviceCount: stock.length,
    operators: allocator.operatorsIn(country.number),
    success: successRates.ofCountry(country.number),
    services: stock.slice(0, SERVICES_SHOWN).map((one) => presentStock(ctx, country, currency, one)),
  };
}

/** The landing page of a service in a country, even when sold out. */
export function presentServiceLanding(
  ctx: Ctx,
  wanted: { country: string; service: string },
  currency: Currency,
): api.ServiceLanding {
  const country = getCountry(ctx, wanted.country);
  const catalogueCache = CatalogueCache.of(ctx);
  const allocator = Allocator.of(ctx);
  const service = catalogueCache.findService(wanted.service);
  const price = service && catalogueCache.priceOf(service, country);
  if (!service || price === undefined) throw unknownService(wanted);

  const numberCount = allocator.countOf(country.number, service.number);
  const others = stockOf(ctx, country).filter((one) => one.service !== service);
  return {
    country: presentCountry(country),
    currency: currency.code,
    service: presentStock(ctx, country, currency, { service, price, numberCount }),
    operators: allocator.operatorsOf(country.number, service.number),
    otherCountries: listOffers(ctx, service, currency)
      .filter(({ iso2 }) => iso2 !== country.iso2)
      .slice(0, OTHERS_SHOWN),
    otherServices: others.slice(0, OTHERS_SHOWN).map((one) => presentStock(ctx, country, currency, one)),
  };
}

type Stock = { service: Service; price: Money; numberCount: number };

/** A country's services in stock, the most popular first. */
function stockOf(ctx: Ctx, country: Country): Stock[] {
  const free = Allocator.of(ctx).countsIn(country.number);
  return CatalogueCache.of(ctx).services.flatMap((service) => {
    const numberCount = free[service.number] ?? 0;
    const price = numberCount > 0 ? CatalogueCache.of(ctx).priceOf(service, country) : undefined;
    return price === undefined ? [] : [{ service, price, numberCount }];
  });
}

const presentStock = (
  ctx: Ctx,
  country: Country,
  currency: Currency,
  { service, price, numberCount }: Stock,
): api.LandingService => ({
  code: service.code,
  name: service.name,
  icon: iconAddressOf(service),
  category: service.category,
  price: convertUsd(price, currency),
  priceUsd: price,
  numberCount,
  success: SuccessRates.of(ctx).ofOffer(service.number, country.number),
});

function getCountry(ctx: Ctx, iso2: string): Country {
  const country = CatalogueCache.of(ctx).findCountry(iso2);
  if (!country || country.isHidden) throw unknownCountry({ country: iso2 });
  return country;
}
