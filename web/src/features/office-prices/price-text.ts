/** An amount as the house takes it: above zero, at most six decimals. */
const PRICE = /^(?=.*[1-9])\d{1,6}(\.\d{1,6})?$/;

/** What was typed as a price, or nothing when it is none. A comma is a point. */
export function readPrice(typed: string): string | undefined {
  const text = typed.trim().replace(/^\$/, "").replace(",", ".");
  return PRICE.test(text) ? text : undefined;
}

/** With two decimals at least and none that say nothing. */
export const showPrice = (amount: number): string => amount.toFixed(6).replace(/0{1,4}$/, "");

/** What of a price stays with the house. */
export const houseShare = (price: string, partnerSharePercent: number): string =>
  showPrice((Number(price) * (100 - partnerSharePercent)) / 100);
