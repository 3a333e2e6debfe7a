import { useState } from "react";

/** How a purchase differs from one number of any operator at the shown price. Empty texts ask for nothing. */
export type Terms = { quantity: number; operator: string; priceLimit: string };

const usual: Terms = { quantity: 1, operator: "", priceLimit: "" };

/** Terms belong to one choice: with another service, country or currency they begin anew. */
export function useTerms(choice: string) {
  const [kept, setKept] = useState({ choice, terms: usual });
  const terms = kept.choice === choice ? kept.terms : usual;
  return {
    terms,
    change: (change: Partial<Terms>) => setKept({ choice, terms: { ...terms, ...change } }),
    /** The customer would not even pay what is shown. */
    isLimitBelow: (price: number) => (priceIn(terms.priceLimit) ?? price) < price,
    /** What goes into the purchase. */
    wishFor: (price: number) => ({
      price,
      ...(terms.priceLimit && { maxPrice: priceIn(terms.priceLimit) ?? price }),
      ...(terms.quantity > 1 && { quantity: terms.quantity }),
      ...(terms.operator && { operator: terms.operator }),
    }),
  };
}

export type Wishes = ReturnType<typeof useTerms>;

/** A price as people write it, with a point or a comma; nothing when it is none. */
export function priceIn(text: string): number | undefined {
  const price = Number(text.trim().replace(",", "."));
  return text.trim() !== "" && Number.isFinite(price) && price > 0 ? price : undefined;
}
