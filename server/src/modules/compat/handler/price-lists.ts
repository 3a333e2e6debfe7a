import { formatUsd, type Money } from "@sonum/contract/money";
import type { Country, Service } from "../../catalogue/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { SuccessRates } from "../../fleet/index.ts";
import { findCountryById, idOfCountry } from "../country-ids.ts";
import { nest } from "../nest.ts";
import { isTrue } from "./assert-price-in-range.ts";
import { acceptsOurProvider } from "./get-number.ts";
import type { Answer } from "./handler-call.ts";
import { type Action, findSoldService, type HandlerCall, parseService } from "./handler-call.ts";
import { refuse } from "./refusal.ts";

export type Offer = { service: Service; country: Country; price: Money; count: number };

const LIST_PARAMS = ["service", "country", "freePrice"] as const;

/** SMSHub's clients take a list of counts by price. */
export const getPrices = priceList((offer, { dialect }) =>
  dialect === "smshub" ? countByPrice(offer) : withCost(offer),
);

const withCost = ({ price, count }: Offer) => ({ cost: toDollars(price), count, physicalCount: count });

/** We have one price per offer. */
const countByPrice = ({ price, count }: Offer) => ({ [formatUsd(price)]: count });

export const getPricesExtended = priceList(({ price, count }) => ({
  cost: toDollars(price),
  cnt: count,
  physicalCount: count,
  freePriceMap: { [formatUsd(price)]: count },
}));

export const getPricesV2 = priceList(countByPrice);

const pricesByProvider = priceList(({ price, count }, { dialect }) => {
  const [cost, provider_id] = [toDollars(price), 1];
  if (dialect === "smsbower") return { 1: { price: cost, count, provider_id } };
  return { price: cost, count, providers: { 1: { price: [cost], count, provider_id } } };
});

/** By provider, of which there is one; other dialects than SMSBower also have a total. */
export const getPricesV3: Action = {
  ...pricesByProvider,
  sharedBy: [...LIST_PARAMS, "providerIds"],
  run: (call) => (acceptsOurProvider(call) ? pricesByProvider.run(call) : { json: {} }),
};

/** Keyed by service, then country. */
export const getPricesVerification: Action = {
  scope: "read",
  sharedBy: LIST_PARAMS,
  run: (call) =>
    withOffers(call, (offers) =>
      nest(
        offers.map(({ service, country, price, count }) => [
          service.code,
          String(idOfCountry(country.iso2)),
          { count, price: toDollars(price) },
        ]),
      ),
    ),
};

function priceList(present: (offer: Offer, call: HandlerCall) => object): Action {
  return {
    scope: "read",
    sharedBy: LIST_PARAMS,
    run: (call) =>
      withOffers(call, (offers) =>
        nest(
          offers.map((offer) => [
            String(idOfCountry(offer.country.iso2)),
            offer.service.code,
            present(offer, call),
          ]),
        ),
      ),
  };
}

const TOP_MAX = 100;
const TOP_OF_EACH_MAX = 10;

/** Countries with the most numbers of a service; without a service, for each service. */
export const getTopCountriesByService: Action = {
  scope: "read",
  sharedBy: LIST_PARAMS,
  run(call) {
    const catalogueCache = CatalogueCache.of(call.ctx);
    const withPriceMap = isTrue(call.param("freePrice"));
    if (call.param("service") !== undefined)
      return {
        json: topOf(offersOf(call, [parseService(call)], catalogueCache.countries), {
          max: TOP_MAX,
          withPriceMap,
        }),
      };
    // Counts each country once for all services: once per service would take seconds.
    const offers = offersOf(call, catalogueCache.services, catalogueCache.countries).filter(
      ({ count }) => count > 0,
    );
    const byService = Map.groupBy(offers, ({ service }) => service.code);
    const lists = catalogueCache.services.flatMap(({ code }) => {
      const own = byService.get(code);
      return own ? [[code, topOf(own, { max: TOP_OF_EACH_MAX, withPriceMap })]] : [];
    });
    return { json: Object.fromEntries(lists) };
  },
};

function topOf(offers: Offer[], { max, withPriceMap }: { max: number; withPriceMap: boolean }) {
  const rows = offers
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, max)
    .map(({ country, count, price }) => ({
      country: idOfCountry(country.iso2),
      count,
      price: toDollars(price),
      retail_price: toDollars(price),
      ...(withPriceMap && { freePriceMap: { [formatUsd(price)]: count } }),
    }));
  return Object.fromEntries(rows.entries());
}

/** Countries with the most recent attempts for a service, with their success rates. */
export const getListOfTopCountriesByService: Action = {
  scope: "read",
  sharedBy: ["service"],
  run(call) {
    const catalogueCache = CatalogueCache.of(call.ctx);
    const successRates = SuccessRates.of(call.ctx);
    const service = parseService(call);
    const measured = catalogueCache.countries.flatMap((country) => {
      const success = successRates.ofOffer(service.number, country.number);
      return success ? [{ country: idOfCountry(country.iso2), ...success }] : [];
    });
    if (measured.length === 0) throw refuse("NO_METRICS");
    const totalAttempts = measured.reduce((sum, { attempts }) => sum + attempts, 0);
    return {
      json: measured
        .sort((a, b) => b.attempts - a.attempts)
        .slice(0, TOP_OF_EACH_MAX)
        .map(({ country, attempts, rate }) => ({
          country,
          share: percent(attempts / totalAttempts),
          rate: percent(rate),
        })),
    };
  },
};

/** Offers for the given parameters, or all in stock. Invalid parameters are answered in the format of these lists. */
function withOffers(call: HandlerCall, present: (offers: Offer[]) => unknown): Answer {
  const { ctx, param } = call;
  const catalogueCache = CatalogueCache.of(ctx);
  const [code, id] = [param("service"), param("country")];
  const service = findSoldService(call, code);
  const country = id === undefined ? undefined : findCountryById(catalogueCache, id);
  if (code !== undefined && !service) return { json: { status: "false", msg: "service is incorrect" } };
  if (id !== undefined && !country) return { json: { status: "false", msg: "country is incorrect" } };
  const offers = offersOf(
    call,
    service ? [service] : catalogueCache.services,
    country ? [country] : catalogueCache.countries,
  );
  const isFiltered = service !== undefined || country !== undefined;
  return { json: present(isFiltered ? offers : offers.filter(({ count }) => count > 0)) };
}

export function offersOf(
  { ctx, backend }: Pick<HandlerCall, "ctx" | "backend">,
  services: Service[],
  countries: Country[],
): Offer[] {
  const catalogueCache = CatalogueCache.of(ctx);
  const stock = backend.stock(ctx);
  return countries.flatMap((country) => {
    const counts = stock.countsIn(country.number);
    return services.flatMap((service) => {
      const price = catalogueCache.priceOf(service, country);
      return price === undefined ? [] : [{ service, country, price, count: counts[service.number] ?? 0 }];
    });
  });
}

const toDollars = (price: Money): number => Number(price) / 1e6;

const percent = (share: number): number => Math.round(share * 10_000) / 100;
