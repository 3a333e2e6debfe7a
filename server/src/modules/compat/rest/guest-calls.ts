import type { Money } from "@sonum/contract/money";
import { CatalogueCache, type Country, namesOfCountry, type Service } from "../../catalogue/index.ts";
import { SuccessRates } from "../../fleet/index.ts";
import { nest } from "../nest.ts";
import { asJson, refused } from "./answer.ts";
import { type RestCall, type RestRoute, SHARED_MS, slugsIn, toDollars } from "./call.ts";
import { listHosting } from "./hosting.ts";
import { parseCountryAndOperator } from "./parse-country-and-operator.ts";

const countries: RestRoute = {
  method: "GET",
  url: "/v1/guest/countries",
  summary: "List countries with their operators",
  access: "guest",
  run(call) {
    const catalogueCache = CatalogueCache.of(call.ctx);
    const stock = call.backend.stock(call.ctx);
    return asJson(
      Object.fromEntries(
        catalogueCache.countries.map((country) => {
          const { iso2, prefix, number } = country;
          const { en, ru } = namesOfCountry(country);
          const operators = stock.operatorsIn(number).toSorted();
          return [
            slugsIn(call).ofCountry(iso2),
            {
              iso: { [iso2]: 1 },
              prefix: { [`+${prefix}`]: 1 },
              text_en: en,
              text_ru: ru,
              ...Object.fromEntries(operators.map((operator) => [operator, { activation: 1 }])),
            },
          ];
        }),
      ),
    );
  },
};

const products: RestRoute = {
  method: "GET",
  url: "/v1/guest/products/:country/:operator",
  summary: "List the products of an operator in a country, with quantity and price",
  access: "guest",
  async run(call) {
    const catalogueCache = CatalogueCache.of(call.ctx);
    const { country, operator } = parseCountryAndOperator(call);
    const countries = country ? [country] : countriesWithSims(call);
    const rows = catalogueCache.services.flatMap((service) => {
      const offers = offersOf(call, service, countries).filter(
        (offer) => operator === undefined || offer.operator === operator,
      );
      if (offers.length === 0) return [];
      const Qty = offers.reduce((sum, { count }) => sum + count, 0);
      const Price = Math.min(...offers.map(({ price }) => toDollars(price)));
      return [[slugsIn(call).ofService(service), { Category: "activation", Qty, Price }]];
    });
    return asJson(Object.fromEntries([...(await listHosting(call)), ...rows]));
  },
};

type OperatorOffer = { country: Country; operator: string; price: Money; count: number };

/** A service's stock and price by country and operator. */
export const offersOf = (
  { ctx, backend }: RestCall,
  service: Service,
  countries: Country[],
): OperatorOffer[] =>
  countries.flatMap((country) => {
    const price = CatalogueCache.of(ctx).priceOf(service, country);
    if (price === undefined) return [];
    return backend
      .stock(ctx)
      .operatorsOf(country.number, service.number)
      .map(({ code, numberCount }) => ({ country, operator: code, price, count: numberCount }));
  });

/** The full list is five megabytes, so it is cached longer. */
const FULL_LIST_MS = 10_000;

const prices: RestRoute = {
  method: "GET",
  url: "/v1/guest/prices",
  summary: "List prices by country, product and operator; with only a product, by product first",
  access: "guest",
  sharedMs: ({ country, product }) =>
    country === undefined && product === undefined ? FULL_LIST_MS : SHARED_MS,
  run(call) {
    const catalogueCache = CatalogueCache.of(call.ctx);
    const { country, product } = call.query;
    const slugs = slugsIn(call);
    const only = country === undefined ? undefined : slugs.findCountry(country);
    const service = product === undefined ? undefined : slugs.findService(product);
    if (country !== undefined && !only) throw refused("country is incorrect");
    if (product !== undefined && !service) throw refused("product is incorrect");

    const services = service ? [service] : catalogueCache.services;
    const countries = only ? [only] : countriesWithSims(call);
    // With a product but no country, the product is the outer key.
    const isByProduct = service !== undefined && only === undefined;
    const rows = countries.flatMap((where) => {
      const outer = slugs.ofCountry(where.iso2);
      return services.flatMap((one) => {
        const operators = operatorsOf(call, one, where);
        if (!operators) return [];
        const inner = slugs.ofService(one);
        return [isByProduct ? ([inner, outer, operators] as const) : ([outer, inner, operators] as const)];
      });
    });
    return asJson(nest(rows));
  },
};

/** Most countries have no SIMs; skipping them keeps the lists fast. */
const countriesWithSims = ({ ctx, backend }: RestCall): Country[] => {
  const stock = backend.stock(ctx);
  return CatalogueCache.of(ctx).countries.filter(({ number }) => stock.operatorsIn(number).length > 0);
};

/** Price and stock by operator; `undefined` if none has any. */
function operatorsOf(call: RestCall, service: Service, country: Country) {
  const offers = offersOf(call, service, [country]);
  if (offers.length === 0) return undefined;
  const success = SuccessRates.of(call.ctx).ofOffer(service.number, country.number);
  return Object.fromEntries(
    offers.map(({ operator, price, count }) => [
      operator,
      {
        cost: toDollars(price),
        count,
        ...(success && { rate: Math.round(success.rate * 1_000) / 10 }),
      },
    ]),
  );
}

const flash: RestRoute = {
  method: "GET",
  url: "/v1/guest/flash/:lang",
  summary: "Read the announcement of the shop; always empty",
  access: "guest",
  run({ path }) {
    if (!["en", "ru"].includes(path["lang"] ?? "")) throw refused("record not found");
    return asJson({ text: "" });
  },
};

export const guestCalls: RestRoute[] = [countries, products, prices, flash];
