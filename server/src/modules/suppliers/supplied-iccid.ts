const PHONE_DIGITS = 15;
const ENDPOINT_DIGITS = 5;

/** Synthetic ICCID of a supplier's number. Real ICCIDs start with 89, those of listed SIMs with 00. */
export const suppliedIccid = (endpoint: number, phone: string): string =>
  `01${String(endpoint).padStart(ENDPOINT_DIGITS, "0")}${phone.replace(/\D/g, "").padStart(PHONE_DIGITS, "0")}`;
