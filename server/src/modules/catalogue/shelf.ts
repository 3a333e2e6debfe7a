import type { Money } from "@sonum/contract/money";
import type { Kysely, Selectable } from "kysely";
import type { Database } from "../../platform/database.ts";
import type { Currency, Rates } from "../../platform/rates.ts";
import { invalidCurrency } from "./errors.ts";
import { type Margin, makeMargins } from "./margins/margin-table.ts";
import { rateE8Of } from "./rates/rules.ts";
import { readMark } from "./shelf-mark.ts";
import type { CatalogueTables } from "./tables.ts";

export type Service = Pick<Selectable<CatalogueTables["catalogue.services"]>, (typeof KEPT)[number]>;
export type Country = Selectable<CatalogueTables["catalogue.countries"]>;

const KEPT = [
  ...(["number", "code", "name", "category", "names"] as const),
  ...(["senders", "patterns", "position", "state", "isHidden", "firstName"] as const),
] as const;

/** The catalogue in memory, replaced as a whole when it changes: every sale and every list reads it. */
export type Shelf = {
  /** What can be bought; blocked and hidden ones are not among them. */
  services: Service[];
  blockedServices: Service[];
  /** Not sold for now. What was sold before goes on as if nothing had happened. */
  hiddenServices: Service[];
  /** Where something can be bought. */
  countries: Country[];
  hiddenCountries: Country[];
  /** Another one than the catalogue's when anything was changed since. */
  mark: string;
  findService(code: string): Service | undefined;
  findCountry(iso2: string): Country | undefined;
  serviceAt(number: number): Service | undefined;
  countryAt(number: number): Country | undefined;
  /** Whether an operator lets this customer use a service that is not open to everybody. */
  isAdmitted(service: Service, customerId: string): boolean;
  /** The price now, or nothing when we do not sell this pair. */
  priceOf(service: Service, country: Country): Money | undefined;
  /** The same for somebody who is admitted: what is blocked for all others has its price too. */
  ownPriceOf(service: Service, country: Country): Money | undefined;
  /** What the house keeps of a sale in basis points, where it is not what the setting says. */
  marginOf(service: number, country: number): number | undefined;
  margins: Margin[];
  rates: Rates;
};

export async function loadShelf(db: Kysely<Database>): Promise<Shelf> {
  // Before the rest: what changes meanwhile is read once more rather than missed.
  const mark = await readMark(db);
  const [services, countries, prices, currencies, admissions, margins] = await Promise.all([
    db.selectFrom("catalogue.services").select(KEPT).orderBy("position").execute(),
    db.selectFrom("catalogue.countries").selectAll().orderBy("position").execute(),
    db.selectFrom("catalogue.prices").selectAll().execute(),
    listCurrencies(db),
    db.selectFrom("catalogue.admissions").select(["service", "customerId", "domain"]).execute(),
    db.selectFrom("catalogue.margins").select(["service", "country", "houseBp"]).execute(),
  ]);
  const admitted = new Set(admissions.map(nameOf));
  const owners = new Set(admissions.filter(({ domain }) => domain !== null).map(nameOf));
  const priceAt = makePriceTable(prices);
  const byCode = new Map(services.map((service) => [service.code, service]));
  const byIso2 = new Map(countries.map((country) => [country.iso2, country]));
  const serviceByNumber = new Map(services.map((service) => [service.number, service]));
  const countryByNumber = new Map(countries.map((country) => [country.number, country]));

  return {
    services: services.filter(isSold),
    blockedServices: services.filter(({ state }) => state === "blocked"),
    hiddenServices: services.filter(({ state, isHidden }) => isHidden && state !== "blocked"),
    countries: countries.filter(({ isHidden }) => !isHidden),
    hiddenCountries: countries.filter(({ isHidden }) => isHidden),
    mark,
    findService: (code) => byCode.get(code),
    findCountry: (iso2) => byIso2.get(iso2),
    serviceAt: (number) => serviceByNumber.get(number),
    countryAt: (number) => countryByNumber.get(number),
    isAdmitted: ({ number, state }, customerId) =>
      (state === "blocked" ? owners : admitted).has(nameOf({ service: number, customerId })),
    ownPriceOf: (service, country) => priceAt(service.number, country.number),
    priceOf: (service, country) =>
      isSold(service) && !country.isHidden ? priceAt(service.number, country.number) : undefined,
    marginOf: makeMargins(margins),
    margins,
    rates: makeRates(currencies),
  };
}

const nameOf = ({ service, customerId }: { service: number; customerId: string }) =>
  `${service} ${customerId}`;

/** A blocked or hidden service is absent from every list and cannot be bought on any path. */
export const isSold = ({ state, isHidden }: Pick<Service, "state" | "isHidden">): boolean =>
  state !== "blocked" && !isHidden;

/** Over a hundred thousand prices that every list looks through: a plain table is several times faster than a map. */
function makePriceTable(prices: Selectable<CatalogueTables["catalogue.prices"]>[]) {
  const width = 1 + prices.reduce((most, { country }) => Math.max(most, country), 0);
  const table: (Money | undefined)[] = [];
  for (const { service, country, price } of prices) table[service * width + country] = price;
  return (service: number, country: number) =>
    country < width ? table[service * width + country] : undefined;
}

async function listCurrencies(db: Kysely<Database>): Promise<Currency[]> {
  const rows = await db
    .selectFrom("catalogue.currencies as currency")
    .innerJoin("catalogue.rates as rate", "rate.currency", "currency.code")
    .select(["code", "symbol", "digits", "position", "rate", "quotedAt"])
    .distinctOn("currency.code")
    .orderBy("currency.code")
    .orderBy("rate.quotedAt", "desc")
    .execute();
  return rows
    .sort((a, b) => a.position - b.position)
    .map(({ code, symbol, digits, rate, quotedAt }) => ({
      code,
      symbol,
      digits,
      rateE8: rateE8Of(rate),
      quotedAt,
    }));
}

function makeRates(currencies: Currency[]): Rates {
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
