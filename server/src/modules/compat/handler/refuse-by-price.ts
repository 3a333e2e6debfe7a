import { formatUsd, type Money } from "@sonum/contract/money";
import type { Asked } from "./asked.ts";
import { refuse } from "./refusal.ts";

const AMOUNT = /^\d{1,9}(\.\d{1,12})?$/;

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

/** What is finer than a millionth of a dollar is none. */
function microIn(text: string): bigint | undefined {
  if (!AMOUNT.test(text)) return undefined;
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, "0"));
}

export const isYes = (text: string | undefined): boolean => text === "true" || text === "1";
