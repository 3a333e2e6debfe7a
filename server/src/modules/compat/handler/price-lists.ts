import { formatUsd, type Money } from "@sonum/contract/money";
import type { Country, Service } from "../../catalogue/index.ts";
import { findCountryById, idOfCountry } from "../country-ids.ts";
import { nest } from "../nest.ts";
import { type Action, type Asked, findSold, serviceIn } from "./asked.ts";
import { mayBeOurs } from "./get-number.ts";
import { refuse } from "./refusal.ts";
import { isYes } from "./refuse-by-price.ts";
import type { Answer } from "./say.ts";

type Offer = { service: Service; country: Country; price: Money; count: number };

const OFFERED_BY = ["service", "country", "freePrice"] as const;

export const getPrices = listed(({ price, count }) => ({
  cost: amountOf(price),
  count,
  physicalCount: count,
}));

export const getPricesExtended = listed(({ price, count }) => ({
  cost: amountOf(price),
  cnt: count,
  physicalCount: count,
  freePriceMap: { [formatUsd(price)]: count },
}));

/** How many there are at which price. Ours is one. */
export const getPricesV2 = listed(({ price, count }) => ({ [formatUsd(price)]: count }));

const ofProvider = listed(({ price, count }, { dialect }) => {
  const [cost, provider_id] = [amountOf(price), 1];
  if (dialect === "smsbower") return { 1: { price: cost, count, provider_id } };
  return { price: cost, count, providers: { 1: { price: [cost], count, provider_id } } };
});

/** By provider, of whom there is one; outside SMSBower's dialect beneath the sum of all. */
export const getPricesV3: Action = {
  ...ofProvider,
  sharedBy: [...OFFERED_BY, "providerIds"],
  run: (asked) => (mayBeOurs(asked) ? ofProvider.run(asked) : { json: {} }),
};

/** Service before country. */
export const getPricesVerification: Action = {
  scope: "read",
  sharedBy: OFFERED_BY,
  run: (asked) =>
    withOffers(asked, (offers) =>
      nest(
        offers.map(({ service, country, price, count }) => [
          service.code,
          String(idOfCountry(country.iso2)),
          { count, price: amountOf(price) },
        ]),
      ),
    ),
};

function listed(present: (offer: Offer, asked: Asked) => object): Action {
  return {
    scope: "read",
    sharedBy: OFFERED_BY,
    run: (asked) =>
      withOffers(asked, (offers) =>
        nest(
          offers.map((offer) => [
            String(idOfCountry(offer.country.iso2)),
            offer.service.code,
            present(offer, asked),
          ]),
        ),
      ),
  };
}

const TOP_MAX = 100;
const TOP_OF_EACH_MAX = 10;

/** Where a service has the most numbers; without one, the same for every service. */
export const getTopCountriesByService: Action = {
  scope: "read",
  sharedBy: OFFERED_BY,
  run(asked) {
    const { shelf } = asked.ctx.memory;
    const isFree = isYes(asked.param("freePrice"));
    if (asked.param("service") !== undefined)
      return { json: topOf(offersOf(asked, [serviceIn(asked)], shelf.countries), { max: TOP_MAX, isFree }) };
    // What countries have is counted once for all services: counting it for each would take seconds.
    const offers = offersOf(asked, shelf.services, shelf.countries).filter(({ count }) => count > 0);
    const byService = Map.groupBy(offers, ({ service }) => service.code);
    const every = shelf.services.flatMap(({ code }) => {
      const own = byService.get(code);
      return own ? [[code, topOf(own, { max: TOP_OF_EACH_MAX, isFree })]] : [];
    });
    return { json: Object.fromEntries(every) };
  },
};

function topOf(offers: Offer[], { max, isFree }: { max: number; isFree: boolean }) {
  const rows = offers
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, max)
    .map(({ country, count, price }) => ({
      country: idOfCountry(country.iso2),
      count,
      price: amountOf(price),
      retail_price: amountOf(price),
      ...(isFree && { freePriceMap: { [formatUsd(price)]: count } }),
    }));
  return Object.fromEntries(rows.entries());
}

/** Where codes for a service were asked for most of late, with how often they came. */
export const getListOfTopCountriesByService: Action = {
  scope: "read",
  sharedBy: ["service"],
  run(asked) {
    const { shelf, deliveries } = asked.ctx.memory;
    const service = serviceIn(asked);
    const measured = shelf.countries.flatMap((country) => {
      const success = deliveries.ofOffer(service.number, country.number);
      return success ? [{ country: idOfCountry(country.iso2), ...success }] : [];
    });
    if (measured.length === 0) throw refuse("NO_METRICS");
    const all = measured.reduce((sum, { attempts }) => sum + attempts, 0);
    return {
      json: measured
        .sort((a, b) => b.attempts - a.attempts)
        .slice(0, TOP_OF_EACH_MAX)
        .map(({ country, attempts, rate }) => ({
          country,
          share: percent(attempts / all),
          rate: percent(rate),
        })),
    };
  },
};

/** Offers as the parameters ask for them; with none, what is in stock. What cannot be is said as these lists say it. */
function withOffers(asked: Asked, present: (offers: Offer[]) => unknown): Answer {
  const { ctx, param } = asked;
  const { shelf } = ctx.memory;
  const [code, id] = [param("service"), param("country")];
  const service = findSold(asked, code);
  const country = id === undefined ? undefined : findCountryById(shelf, id);
  if (code !== undefined && !service) return { json: { status: "false", msg: "service is incorrect" } };
  if (id !== undefined && !country) return { json: { status: "false", msg: "country is incorrect" } };
  const offers = offersOf(asked, service ? [service] : shelf.services, country ? [country] : shelf.countries);
  const isAsked = service !== undefined || country !== undefined;
  return { json: present(isAsked ? offers : offers.filter(({ count }) => count > 0)) };
}

function offersOf({ ctx, world }: Asked, services: Service[], countries: Country[]): Offer[] {
  const { shelf } = ctx.memory;
  const stock = world.stock(ctx);
  return countries.flatMap((country) => {
    const counts = stock.countsIn(country.number);
    return services.flatMap((service) => {
      const price = shelf.priceOf(service, country);
      return price === undefined ? [] : [{ service, country, price, count: counts[service.number] ?? 0 }];
    });
  });
}

const amountOf = (price: Money): number => Number(price) / 1e6;

const percent = (share: number): number => Math.round(share * 10_000) / 100;
