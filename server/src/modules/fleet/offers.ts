import { createHash } from "node:crypto";
import type * as api from "@sonum/contract/catalogue";
import { type Money, micro } from "@sonum/contract/money";
import { z } from "zod";
import type { Ctx } from "../../platform/context.ts";
import type { Prepared } from "../../platform/http.ts";
import { type Currency, show } from "../../platform/rates.ts";
import { type Country, countryFields, type Service, serviceIcon } from "../catalogue/index.ts";

type Offer = { country: Country; price: Money; numberCount: number };

/** Where a service can be bought now: every country that has a number, the fullest first. */
export function listOffers({ memory }: Ctx, service: Service, currency: Currency): api.ServiceOffer[] {
  return offersOf(memory, service).map(({ country, price, numberCount }) => ({
    ...countryFields(country),
    price: show(price, currency),
    priceUsd: price,
    numberCount,
    operators: memory.allocator.operatorsOf(country.number, service.number),
    success: null,
  }));
}

/** Countries by how many numbers they have over all services, with the lowest price there. */
export function listTopCountries({ memory }: Ctx, currency: Currency, limit: number): api.CountryOffer[] {
  const best = new Map<number, Offer>();
  for (const service of memory.shelf.services) {
    for (const offer of offersOf(memory, service)) {
      const known = best.get(offer.country.number);
      best.set(offer.country.number, {
        country: offer.country,
        price: known && known.price < offer.price ? known.price : offer.price,
        numberCount: Math.max(known?.numberCount ?? 0, offer.numberCount),
      });
    }
  }
  return [...best.values()]
    .sort((a, b) => b.numberCount - a.numberCount || a.country.position - b.country.position)
    .slice(0, limit)
    .map(({ country, price, numberCount }) => ({
      ...countryFields(country),
      price: show(price, currency),
      priceUsd: price,
      numberCount,
    }));
}

/** Every service with what it costs at least and how many numbers wait for it. */
export const listServices = ({ memory }: Ctx): api.Service[] =>
  memory.shelf.services.map((service) => {
    const offers = offersOf(memory, service);
    const cheapest = offers.reduce<Money | undefined>(
      (lowest, { price }) => (lowest === undefined || price < lowest ? price : lowest),
      undefined,
    );
    return {
      code: service.code,
      name: service.name,
      icon: iconOf(service),
      favorite: false,
      category: service.category,
      names: service.names,
      priceFrom: cheapest === undefined ? null : Number(cheapest) / 1e6,
      numberCount: offers.reduce((sum, { numberCount }) => sum + numberCount, 0),
    };
  });

function offersOf({ shelf, allocator }: Ctx["memory"], service: Service): Offer[] {
  return shelf.countries
    .flatMap((country) => {
      const numberCount = allocator.countOf(country.number, service.number);
      const price = numberCount > 0 ? shelf.priceOf(service, country) : undefined;
      return price === undefined ? [] : [{ country, price: micro(price), numberCount }];
    })
    .sort((a, b) => b.numberCount - a.numberCount || a.country.position - b.country.position);
}

const icons = new Map<string, string>();

function iconOf(service: Service): string {
  const known = icons.get(service.code) ?? Buffer.from(serviceIcon(service)).toString("base64");
  icons.set(service.code, known);
  return known;
}

/** Writes a list out once per change of what it is made of; until then everybody gets the same text. */
export function prepareOnce<Item>(reply: z.ZodType<Item>) {
  const kept = new Map<string, { of: unknown[]; prepared: Prepared }>();
  return (key: string, of: unknown[], make: () => Item): Prepared => {
    const known = kept.get(key);
    if (known && of.every((part, n) => part === known.of[n])) return known.prepared;
    const json = JSON.stringify(z.encode(reply, make()));
    const etag = `"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"`;
    const prepared = { prepared: { json, etag } };
    kept.set(key, { of, prepared });
    return prepared;
  };
}
