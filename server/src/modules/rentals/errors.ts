import { defineError } from "../../platform/errors.ts";

export const numberUnavailable = defineError(
  "number_unavailable",
  "The number you are trying to purchase is no longer available, please try another one.",
);

export const rentalNotFound = defineError("not_found", "There is no such rental.");
