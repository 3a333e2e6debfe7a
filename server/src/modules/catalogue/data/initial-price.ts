import type { CountrySeed } from "./country-seed.ts";
import type { Category, ServiceSeed } from "./service-seed.ts";
import { stableHash } from "./stable-hash.ts";

export const PRICE_CENTS_MIN = 5;
export const PRICE_CENTS_MAX = 400;

/** Price of an ordinary service by country tier. */
const TIER_CENTS = { 1: 11, 2: 20, 3: 38 } as const;

/** Surcharge for the most popular service, and how fast it decays with the rank. */
const DEMAND_EXTRA = 2.4;
const DEMAND_FADES_RANKS = 18;

/** Random spread per pair: up to this share up or down. */
const SPREAD = 0.3;

const CATEGORY_FACTOR: Record<Category, number> = {
  messengers: 1.7,
  social: 1.1,
  mail: 1,
  tech: 1.2,
  dating: 1.5,
  work: 1.2,
  classifieds: 1,
  shopping: 0.9,
  media: 0.9,
  games: 0.9,
  transport: 0.8,
  travel: 0.8,
  education: 0.75,
  food: 0.7,
  delivery: 0.7,
  other: 0.9,
};

/** The initial price of a pair in USD, until an operator changes it. The most popular service has rank 1. */
export function initialPrice(service: ServiceSeed, rank: number, country: CountrySeed): string {
  const demand = 1 + DEMAND_EXTRA * Math.exp((1 - rank) / DEMAND_FADES_RANKS);
  const chance = (stableHash(`${service.code}:${country.iso2}`) % 1001) / 1000;
  const spread = 1 + SPREAD * (2 * chance - 1);

  const cents = Math.round(TIER_CENTS[country.tier] * CATEGORY_FACTOR[service.category] * demand * spread);
  return (Math.min(PRICE_CENTS_MAX, Math.max(PRICE_CENTS_MIN, cents)) / 100).toFixed(2);
}
