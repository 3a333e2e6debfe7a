import { expect, it } from "vitest";
import { countries } from "./countries.ts";
import { initialPrice } from "./initial-price.ts";
import { services } from "./services.ts";

const prices = services.flatMap((service, index) =>
  countries.map((country) => ({
    service,
    rank: index + 1,
    country,
    price: initialPrice(service, index + 1, country),
  })),
);

it("prices every pair of service and country between 5 cents and 4 dollars", () => {
  expect(prices.length).toBe(services.length * countries.length);
  expect(prices.filter(({ price }) => !/^\d\.\d\d$/.test(price))).toEqual([]);
  expect(prices.filter(({ price }) => Number(price) < 0.05 || Number(price) > 4)).toEqual([]);
});

it("is deterministic", () => {
  const again = prices.map(({ service, rank, country }) => initialPrice(service, rank, country));
  expect(again).toEqual(prices.map(({ price }) => price));
});

it("spreads the prices instead of clamping them to the bounds", () => {
  expect(new Set(prices.map(({ price }) => price)).size).toBeGreaterThan(150);
  const atBounds = prices.filter(({ price }) => price === "0.05" || price === "4.00");
  expect(atBounds.length / prices.length).toBeLessThan(0.05);
});

it("charges more for popular services and expensive countries", () => {
  const mean = (chosen: typeof prices) =>
    chosen.reduce((sum, { price }) => sum + Number(price), 0) / chosen.length;
  const ofTier = (tier: number) => mean(prices.filter(({ country }) => country.tier === tier));
  expect(mean(prices.filter(({ rank }) => rank <= 10))).toBeGreaterThan(
    2 * mean(prices.filter(({ rank }) => rank > 100)),
  );
  expect(ofTier(3)).toBeGreaterThan(1.5 * ofTier(2));
  expect(ofTier(2)).toBeGreaterThan(1.5 * ofTier(1));
});
