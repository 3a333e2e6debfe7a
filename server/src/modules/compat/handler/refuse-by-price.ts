import { formatUsd, type Money } from "@sonum/contract/money";
import { microIn } from "../micro-in.ts";
import type { Asked } from "./asked.ts";
import { refuse } from "./refusal.ts";

/** Keeps a purchase within the prices that the program asked for. Our price is one per offer, so there is no dearer choice. */
export function refuseByPrice({ param }: Asked, price: Money): void {
  const most = param("maxPrice") ?? param("max_price");
  const tooLow = () => refuse("WRONG_MAX_PRICE", { value: formatUsd(price) });
  if (most !== undefined) {
    const limit = microIn(most);
    if (limit === undefined || limit < price) throw tooLow();
    if (isYes(param("fixedPrice")) && limit !== price) throw refuse("NO_NUMBERS");
  }
  const least = microIn(param("minPrice") ?? "");
  if (least !== undefined && least > price) throw refuse("NO_NUMBERS");
}

export const isYes = (text: string | undefined): boolean => text === "true" || text === "1";
