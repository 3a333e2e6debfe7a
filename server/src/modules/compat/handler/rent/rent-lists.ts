import type { Country } from "../../../catalogue/index.ts";
import { CatalogueCache } from "../../../catalogue/index.ts";
import { idOfCountry } from "../../country-ids.ts";
import { parseCountries } from "../catalogue-lists.ts";
import { parseOperators } from "../get-number.ts";
import {
  type Action,
  CURRENCY,
  CURRENCY_NUMBER,
  digitsOf,
  type HandlerCall,
  ownerOf,
} from "../handler-call.ts";
import { refuse } from "../refusal.ts";
import {
  HOURS_PER_DAY,
  parseDays,
  parseRentedService,
  priceOf,
  rentAction,
  toDollars,
} from "./rent-action.ts";

const DURATIONS = ["rent_time", "time", "duration", "hours"] as const;
const wrongDuration = () => refuse("BAD_DURATION");

/** Countries, operators and services available for a duration, with prices. */
export const getRentServicesAndCountries: Action = rentAction({
  scope: "read",
  sharedBy: [...DURATIONS, "country", "operator"],
  async run(call) {
    const { ctx, backend, dialect } = call;
    const days = parseDays(call, wrongDuration);
    const countries = parseCountries(call, "WRONG_COUNTRY");
    const operators = parseOperators(call.param("operator"), countries);
    const filter = { country: requestedCountry(call, countries)?.number, operators, daysAhead: days - 1 };
    const [stock, counts, prices] = await Promise.all([
      backend.rentals.countStock(ctx, undefined),
      backend.rentals.countServices(ctx, filter),
      backend.rentals.loadPrices(ctx),
    ]);
    const numbers = new Set(countries.map(({ number }) => number));
    const services = counts.map(({ code, service, numberCount }) => {
      const costs = countries.map(({ number }) => toDollars(priceOf(days, prices.of(service, number))));
      const cost = Math.min(...costs);
      const asHero = { quantity: numberCount, price: cost, retail_price: cost };
      return [code, dialect === "hero" ? asHero : { cost, quant: numberCount }];
    });
    const named = stock.filter(({ country }) => numbers.has(country)).map(({ operator }) => operator);
    return {
      json: {
        countries: toIndexedObject(countriesOf(call, stock)),
        operators: toIndexedObject(["any", ...[...new Set(named)].toSorted()]),
        services: Object.fromEntries(services),
      },
    };
  },
});

const requestedCountry = ({ param }: HandlerCall, [first]: Country[]) =>
  param("country") === undefined ? undefined : first;

/** Protocol ids of the countries with rental stock. */
function countriesOf({ ctx }: HandlerCall, stock: { country: number }[]): number[] {
  const inStock = new Set(stock.map(({ country }) => country));
  return CatalogueCache.of(ctx)
    .countries.filter(({ number }) => inStock.has(number))
    .map(({ iso2 }) => idOfCountry(iso2));
}

/** The protocol's lists are objects with the keys 0, 1, 2 … */
export const toIndexedObject = (values: unknown[]) => Object.fromEntries(values.entries());

const OFFERED_DAYS = [1, 3, 7, 14, 30, 60, 90];

export const serviceCountRent: Action = rentAction({
  scope: "read",
  sharedBy: ["service", "country", "operator", "currency"],
  async run(call) {
    const { ctx, backend, param } = call;
    const service = parseRentedService(call, () => refuse("WRONG_SERVICE"));
    const countries = parseCountries(call, "WRONG_COUNTRY");
    const currency = param("currency");
    if (currency !== undefined && ![CURRENCY, String(CURRENCY_NUMBER)].includes(currency))
      throw refuse("WRONG_CURRENCY");
    const operators = parseOperators(param("operator"), countries);
    const [stock, prices] = await Promise.all([
      backend.rentals.countStock(ctx, service?.number),
      backend.rentals.loadPrices(ctx),
    ]);
    const rows = countries.map(({ iso2, number }) => {
      const own = stock.filter(
        ({ country, operator }) => country === number && (operators?.includes(operator) ?? true),
      );
      const offers = OFFERED_DAYS.flatMap((days) => {
        const count = own
          .filter(({ daysAhead }) => daysAhead >= days - 1)
          .reduce((sum, { numberCount }) => sum + numberCount, 0);
        const price = toDollars(priceOf(days, prices.of(service?.number, number)));
        return count > 0 ? [[days * HOURS_PER_DAY, { count, price, retail_price: price }]] : [];
      });
      return [idOfCountry(iso2), Object.fromEntries(offers)];
    });
    return { json: Object.fromEntries(rows.filter(([, offers]) => Object.keys(offers ?? {}).length > 0)) };
  },
});

export const getRentList: Action = rentAction({
  scope: "read",
  isPoll: true,
  async run(call) {
    const rentals = await call.backend.rentals.listActive(call.ctx, ownerOf(call));
    if (rentals.length === 0) throw refuse("NO_NUMBERS");
    const values = rentals.map(({ orderId, phone }) => ({ id: String(orderId), phone: digitsOf(phone) }));
    return { json: { status: "success", values: toIndexedObject(values) } };
  },
});
