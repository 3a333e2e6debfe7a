import { formatUsd } from "@sonum/contract/money";
import { CatalogueCache, namesOfCountry } from "../../catalogue/index.ts";
import { SuccessRates } from "../../fleet/index.ts";
import { type Offer, offersOf } from "../handler/price-lists.ts";
import type { ProgramCall } from "../program-call.ts";
import { POOL, parseCountry, parseService, type SmspoolCall } from "./call.ts";
import { idOfCountry, idOfService } from "./ids.ts";
import { priceNotFound } from "./refusals.ts";

const notSold = () => priceNotFound("This service is not sold in this country.");

export const listCountries: SmspoolCall = {
  summary: "List countries",
  access: "guest",
  params: [],
  example: [{ ID: 10_034, name: "Estonia", short_name: "EE", region: "" }],
  sharedBy: [],
  run: ({ ctx }) =>
    CatalogueCache.of(ctx).countries.map((country) => ({
      ID: idOfCountry(country),
      name: namesOfCountry(country).en,
      short_name: country.iso2.toUpperCase(),
      region: "",
    })),
};

export const listServices: SmspoolCall = {
  summary: "List services, of a country or all",
  access: "guest",
  params: ["country"],
  example: [{ ID: 1_000_001, name: "Telegram", favourite: 0 }],
  sharedBy: ["country"],
  run(call) {
    const catalogue = CatalogueCache.of(call.ctx);
    const country = call.param("country") === undefined ? undefined : parseCountry(call);
    return catalogue.services
      .filter((service) => !country || catalogue.priceOf(service, country) !== undefined)
      .map((service) => ({ ID: idOfService(service), name: service.name, favourite: 0 }));
  },
};

export const readPrice: SmspoolCall = {
  summary: "Read the price of a service in a country",
  access: "read",
  params: ["country", "service"],
  example: { pool: POOL, high_price: "0.25", price: "0.25", success_rate: 87 },
  refusals: [notSold()],
  run(call) {
    const [service, country] = [parseService(call), parseCountry(call)];
    const price = CatalogueCache.of(call.ctx).priceOf(service, country);
    if (price === undefined) throw notSold();
    const success = SuccessRates.of(call.ctx).ofOffer(service.number, country.number);
    return {
      pool: POOL,
      high_price: formatUsd(price),
      price: formatUsd(price),
      ...(success && { success_rate: Math.round(success.rate * 100) }),
    };
  },
};

export const listPrices: SmspoolCall = {
  summary: "List prices; without a country and a service only of what is in stock",
  access: "read",
  params: ["country", "service"],
  example: [
    {
      service: 1_000_001,
      service_name: "Telegram",
      country: 10_034,
      country_name: "Estonia",
      short_name: "EE",
      pool: POOL,
      price: "0.25",
    },
  ],
  sharedBy: ["country", "service"],
  run(call) {
    const isFiltered = call.param("service") !== undefined || call.param("country") !== undefined;
    return wantedOffers(call)
      .filter(({ count }) => isFiltered || count > 0)
      .map(({ service, country, price }) => ({
        service: idOfService(service),
        service_name: service.name,
        country: idOfCountry(country),
        country_name: namesOfCountry(country).en,
        short_name: country.iso2.toUpperCase(),
        pool: POOL,
        price: formatUsd(price),
      }));
  },
};

function wantedOffers(call: ProgramCall): Offer[] {
  const { services, countries } = CatalogueCache.of(call.ctx);
  return offersOf(
    call,
    call.param("service") === undefined ? services : [parseService(call)],
    call.param("country") === undefined ? countries : [parseCountry(call)],
  );
}

const SUGGESTED_MAX = 100;

export const listSuggestedCountries: SmspoolCall = {
  summary: "List the countries with the most numbers of a service",
  access: "read",
  params: ["service"],
  example: [{ pool: POOL, country_id: 10_034, name: "Estonia", short_name: "EE", price: "0.25" }],
  sharedBy: ["service"],
  run: (call) =>
    offersOf(call, [parseService(call)], CatalogueCache.of(call.ctx).countries)
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, SUGGESTED_MAX)
      .map(({ country, price }) => ({
        pool: POOL,
        country_id: idOfCountry(country),
        name: namesOfCountry(country).en,
        short_name: country.iso2.toUpperCase(),
        price: formatUsd(price),
      })),
};

export const readStock: SmspoolCall = {
  summary: "Count the numbers in stock",
  access: "read",
  params: ["country", "service"],
  example: { success: 1, amount: 120 },
  run(call) {
    const [offer] = offersOf(call, [parseService(call)], [parseCountry(call)]);
    return { success: 1, amount: offer?.count ?? 0 };
  },
};
