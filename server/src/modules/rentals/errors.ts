import { defineError } from "../../platform/errors.ts";

export {
  invalidQuote,
  numberUnavailable,
  orderClosed as rentalClosed,
  priceChanged,
} from "../activations/index.ts";

export const rentalNotFound = defineError("not_found", "There is no such rental.");
export const noSpecificPrice = defineError("not_found", "This offer has no rent price of its own.");
export const invalidPeriod = defineError("invalid_request", "A number cannot be rented for these days.");
