import { defineError } from "../../platform/errors.ts";

export const numberUnavailable = defineError(
  "number_unavailable",
  "The number you are trying to purchase is no longer available, please try another one.",
);

export const priceChanged = defineError("price_changed", "The price has changed. Nothing was charged.");

export const orderNotFound = defineError("not_found", "There is no such order.");

export const orderClosed = defineError("order_closed", "This number can no longer be cancelled.");
