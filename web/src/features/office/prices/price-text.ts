/** A valid price: above zero, at most six decimals. */
const PRICE = /^(?=.*[1-9])\d{1,6}(\.\d{1,6})?$/;

/** The typed price, or `undefined` if it is none. Accepts a decimal comma. */
export function parsePrice(typed: string): string | undefined {
  const text = typed.trim().replace(/^\$/, "").replace(",", ".");
  return PRICE.test(text) ? text : undefined;
}

/** At least two decimals, no further trailing zeros. */
export const formatPrice = (amount: number): string => amount.toFixed(6).replace(/0{1,4}$/, "");

/** The shop's share of a price. */
export const shopShare = (price: string, partnerSharePercent: number): string =>
  formatPrice((Number(price) * (100 - partnerSharePercent)) / 100);
