import { useState } from "react";

/** Purchase options beyond one number of any operator at the shown price. Empty strings mean no preference. */
export type PurchaseOptions = { quantity: number; operator: string; priceLimit: string };

const defaults: PurchaseOptions = { quantity: 1, operator: "", priceLimit: "" };

/** Options belong to one choice and reset with another service, country or currency. */
export function usePurchaseOptions(choice: string) {
  const [stored, setStored] = useState({ choice, options: defaults });
  const options = stored.choice === choice ? stored.options : defaults;
  return {
    options,
    change: (change: Partial<PurchaseOptions>) => setStored({ choice, options: { ...options, ...change } }),
    /** The limit is below the shown price. */
    isLimitBelow: (price: number) => (parsePrice(options.priceLimit) ?? price) < price,
    /** The purchase parameters for these options. */
    paramsFor: (price: number) => ({
      price,
      ...(options.priceLimit && { maxPrice: parsePrice(options.priceLimit) ?? price }),
      ...(options.quantity > 1 && { quantity: options.quantity }),
      ...(options.operator && { operator: options.operator }),
    }),
  };
}

export type PurchaseOptionsState = ReturnType<typeof usePurchaseOptions>;

/** Parses a price with a decimal point or comma; undefined if invalid or not positive. */
export function parsePrice(text: string): number | undefined {
  const price = Number(text.trim().replace(",", "."));
  return text.trim() !== "" && Number.isFinite(price) && price > 0 ? price : undefined;
}
