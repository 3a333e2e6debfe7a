import type { Money } from "@sonum/contract/money";
import type { Kysely } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import type { Database } from "../../platform/database/database.ts";
import { createSlot } from "../../platform/process-state.ts";
import { invalidCurrency } from "./errors.ts";
import { createMarginTable, type Margin } from "./margins/margin-table.ts";
import type { Currency, Rates } from "./rates/exchange-rates.ts";
import { parseRate } from "./rates/rules.ts";
import { type Country, type Price, readCatalogue, readCatalogueVersion, type Service } from "./store.ts";

/** Whether the catalogue in memory is stale, because a hint was lost. */
export const isCatalogueStale = async (ctx: Ctx): Promise<boolean> =>
  (await readCatalogueVersion(ctx.db)) !== CatalogueCache.of(ctx).version;

/** The catalogue in memory, replaced as a whole when it changes. Every purchase and every list reads it. */
export type CatalogueCache = {
  /** Neither blocked nor hidden. */
  services: Service[];
  blockedServices: Service[];
  /** Not on sale; existing orders continue. */
  hiddenServices: Service[];
  /** Not hidden. */
  countries: Country[];
  hiddenCountries: Country[];
  /** See `readCatalogueVersion`. */
  version: string;
  findService(code: string): Service | undefined;
  findCountry(iso2: string): Country | undefined;
  serviceAt(number: number): Service | undefined;
  countryAt(number: number): Country | undefined;
  /** Whether an operator admitted this customer to a restricted or blocked service. */
  isAdmitted(service: Service, customerId: string): boolean;
  /** The current price, or `undefined` if the pair is not on sale. */
  priceOf(service: Service, country: Country): Money | undefined;
  /** The stored price even if the service is blocked or hidden: for admitted customers and operators. */
  storedPriceOf(service: Service, country: Country): Money | undefined;
  /** The shop's share of an order in basis points; `undefined`: the configured default applies. */
  marginOf(service: number, country: number): number | undefined;
  margins: Margin[];
  rates: Rates;
};
export const CatalogueCache = createSlot<CatalogueCache>("catalogue cache");

export async function loadCatalogue(db: Kysely<Database>): Promise<CatalogueCache> {
  // Read first: a change during loading then causes another load instead of being missed.
  const version = await readCatalogueVersion(db);
  const { services, countries, prices, currencies, admissions, margins } = await readCatalogue(db);
  const admitted = new Set(admissions.map(admissionKey));
  const owners = new Set(admissions.filter(({ domain }) => domain !== null).map(admissionKey));
  const priceAt = createPriceTable(prices);
  const byCode = new Map(services.map((service) => [service.code, service]));
  const byIso2 = new Map(countries.map((country) => [country.iso2, country]));
  const serviceByNumber = new Map(services.map((service) => [service.number, service]));
  const countryByNumber = new Map(countries.map((country) => [country.number, country]));

  return {
    services: services.filter(isSellable),
    blockedServices: services.filter(({ state }) => state === "blocked"),
    hiddenServices: services.filter(({ state, isHidden }) => isHidden && state !== "blocked"),
    countries: countries.filter(({ isHidden }) => !isHidden),
    hiddenCountries: countries.filter(({ isHidden }) => isHidden),
    version,
    findService: (code) => byCode.get(code),
    findCountry: (iso2) => byIso2.get(iso2),
    serviceAt: (number) => serviceByNumber.get(number),
    countryAt: (number) => countryByNumber.get(number),
    isAdmitted: ({ number, state }, customerId) =>
      (state === "blocked" ? owners : admitted).has(admissionKey({ service: number, customerId })),
    storedPriceOf: (service, country) => priceAt(service.number, country.number),
    priceOf: (service, country) =>
      isSellable(service) && !country.isHidden ? priceAt(service.number, country.number) : undefined,
    marginOf: createMarginTable(margins),
    margins,
    rates: createRates(currencies.map(({ rate, ...currency }) => ({ ...currency, rateE8: parseRate(rate) }))),
  };
}

const admissionKey = ({ service, customerId }: { service: number; customerId: string }) =>
  `${service} ${customerId}`;

/** A blocked or hidden service is in no list and cannot be bought through any API. */
export const isSellable = ({ state, isHidden }: Pick<Service, "state" | "isHidden">): boolean =>
  state !== "blocked" && !isHidden;

/** More than 100,000 prices that every list scans: an array is several times faster than a map. */
function createPriceTable(prices: Price[]) {
  const width = 1 + prices.reduce((most, { country }) => Math.max(most, country), 0);
  const height = 1 + prices.reduce((most, { service }) => Math.max(most, service), 0);
  const table: (Money | undefined)[] = new Array(height * width);
  for (const { service, country, price } of prices) table[service * width + country] = price;
  return (service: number, country: number) =>
    country < width ? table[service * width + country] : undefined;
}

function createRates(currencies: Currency[]): Rates {
  const byCode = new Map(currencies.map((currency) => [currency.code, currency]));
  return {
    list: () => currencies,
    get(code) {
      const currency = byCode.get(code);
      if (!currency) throw invalidCurrency({ currency: code });
      return currency;
    },
  };
}
