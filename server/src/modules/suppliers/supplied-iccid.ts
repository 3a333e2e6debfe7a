const PHONE_DIGITS = 15;
const NUMBER_DIGITS = 5;

/** A number of a supplier stands in the books like a card. Real cards begin with 89, listed ones with 00. */
export const suppliedIccid = (endpoint: number, phone: string): string =>
  `01${String(endpoint).padStart(NUMBER_DIGITS, "0")}${phone.replace(/\D/g, "").padStart(PHONE_DIGITS, "0")}`;
