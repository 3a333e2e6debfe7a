import { defineError } from "../../platform/errors.ts";

export const methodUnknown = defineError("invalid_request", "This way to pay is not offered.");
export const otherCurrency = defineError("invalid_request", "This way to pay charges in another currency.");
export const belowMinimum = defineError(
  "invalid_request",
  "The amount is below the minimum of this way to pay.",
);
export const tooManyTopUps = defineError(
  "too_many_requests",
  "Too many payments were begun. Please wait a little.",
);
export const providerAway = defineError(
  "unavailable",
  "The payment provider does not answer. Nothing was charged; please try again.",
);
export const topUpUnknown = defineError("not_found", "There is no such payment.");
export const providerUnknown = defineError("not_found", "There is no such provider.");
export const callbackRefused = defineError("invalid_request", "This callback is not accepted.");
