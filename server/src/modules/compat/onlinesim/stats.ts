import { CatalogueCache, type Country, namesOfCountry, type Service } from "../../catalogue/index.ts";
import { slugsOf } from "../rest/slugs.ts";
import { type OnlineSimCall, type OnlineSimMethod, parseCountry, toDollars } from "./call.ts";
import { codeOfCountry } from "./country-codes.ts";

export const getNumbersStats: OnlineSimMethod = {
  summary: "List prices and numbers in stock of a country, or of all countries by their codes",
  scope: "read",
  params: ["country"],
  example: {
    name: "Estonia",
    position: 1,
    code: 372,
    other: 0,
    new: false,
    enabled: true,
    services: {
      service_1: {
        count: 120,
        popular: false,
        code: 372,
        price: 0.25,
        id: 1,
        service: "Telegram",
        slug: "telegram",
      },
    },
  },
  refusals: ["NO_COUNTRY"],
  sharedBy: ["country"],
  run(call) {
    if (call.param("country") !== "all") return statsOf(call, parseCountry(call));
    const { countries } = CatalogueCache.of(call.ctx);
    return Object.fromEntries(countries.map((country) => [codeOfCountry(country), statsOf(call, country)]));
  },
};

function statsOf(call: OnlineSimCall, country: Country) {
  const catalogue = CatalogueCache.of(call.ctx);
  return {
    name: namesOfCountry(country).en,
    position: catalogue.countries.indexOf(country) + 1,
    code: codeOfCountry(country),
    other: 0,
    new: false,
    enabled: true,
    services: Object.fromEntries(servicesIn(call, country)),
  };
}

function servicesIn({ ctx, backend }: OnlineSimCall, country: Country) {
  const catalogue = CatalogueCache.of(ctx);
  const stock = backend.stock(ctx);
  return catalogue.services.flatMap((service) => {
    const price = catalogue.priceOf(service, country);
    if (price === undefined) return [];
    const operators = stock.operatorsOf(country.number, service.number);
    const row = {
      count: operators.reduce((sum, { numberCount }) => sum + numberCount, 0),
      popular: false,
      code: codeOfCountry(country),
      price: toDollars(price),
      id: idOf(service),
      service: service.name,
      slug: slugsOf(catalogue).ofService(service),
    };
    return [[`service_${idOf(service)}`, row] as const];
  });
}

/** The protocol's ids begin with 1. */
const idOf = ({ number }: Service) => number + 1;
