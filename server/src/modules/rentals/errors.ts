import { defineError } from "../../platform/errors.ts";

export const numberUnavailable = defineError(
  "number_unavailable",
  "The number you are trying to purchase is no longer available, please try another one.",
);
export const priceChanged = defineError("price_changed", "The price has changed. Nothing was charged.");
export const rentalNotFound = defineError("not_found", "There is no such rental.");
export const rentalClosed = defineError("order_closed", "This number is already closed.");
export const noSpecificPrice = defineError("not_found", "This offer has no rent price of its own.");
export const invalidQuote = defineError("invalid_request", "This quote was not made for this purchase.");
export const invalidPeriod = defineError("invalid_request", "A number cannot be rented for these days.");
