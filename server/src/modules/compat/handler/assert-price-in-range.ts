import { formatUsd, type Money } from "@sonum/contract/money";
import { parseMicroUsd } from "../parse-micro-usd.ts";
import type { HandlerCall } from "./handler-call.ts";
import { refuse } from "./refusal.ts";

/** Refuses a price outside the requested range. We have one price per offer, so there is no alternative. */
export function assertPriceInRange({ param }: HandlerCall, price: Money): void {
  const maxPrice = param("maxPrice") ?? param("max_price");
  const tooLow = () => refuse("WRONG_MAX_PRICE", { value: formatUsd(price) });
  if (maxPrice !== undefined) {
    const limit = parseMicroUsd(maxPrice);
    if (limit === undefined || limit < price) throw tooLow();
    if (isTrue(param("fixedPrice")) && limit !== price) throw refuse("NO_NUMBERS");
  }
  const minPrice = parseMicroUsd(param("minPrice") ?? "");
  if (minPrice !== undefined && minPrice > price) throw refuse("NO_NUMBERS");
}

export const isTrue = (text: string | undefined): boolean => text === "true" || text === "1";
