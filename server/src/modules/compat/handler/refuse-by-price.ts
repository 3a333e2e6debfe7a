import { formatUsd, type Money } from "@sonum/contract/money";
import { microIn } from "../micro-in.ts";
import type { Asked } from "./asked.ts";
import { refuse } from "./refusal.ts";

/** Refuses a price outside the requested range. We have one price per offer, so there is no alternative. */
export function refuseByPrice({ param }: Asked, price: Money): void {
  const maxPrice = param("maxPrice") ?? param("max_price");
  const tooLow = () => refuse("WRONG_MAX_PRICE", { value: formatUsd(price) });
  if (maxPrice !== undefined) {
    const limit = microIn(maxPrice);
    if (limit === undefined || limit < price) throw tooLow();
    if (isYes(param("fixedPrice")) && limit !== price) throw refuse("NO_NUMBERS");
  }
  const minPrice = microIn(param("minPrice") ?? "");
  if (minPrice !== undefined && minPrice > price) throw refuse("NO_NUMBERS");
}

export const isYes = (text: string | undefined): boolean => text === "true" || text === "1";
