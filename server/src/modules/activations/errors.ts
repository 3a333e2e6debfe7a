import { defineError } from "../../platform/errors.ts";

export const numberUnavailable = defineError(
  "number_unavailable",
  "The number you are trying to purchase is no longer available, please try another one.",
);

export const priceChanged = defineError("price_changed", "The price has changed. Nothing was charged.");

export const orderNotFound = defineError("not_found", "There is no such order.");

export const orderClosed = defineError("order_closed", "This number is already closed.");

export const noCodeYet = defineError("no_code_yet", "No code has come yet.");

export const tooEarly = defineError("too_early", "This number cannot be cancelled yet.");

export const purchaseInProgress = defineError("still_working", "The same purchase is already being made.");

export const invalidQuote = defineError("invalid_request", "This quote was not made for this purchase.");

export const spendingLimited = defineError(
  "account_limited",
  "You have reached the most your account may spend in a day. Please write to support.",
);
export const keySpendingLimited = defineError(
  "account_limited",
  "This API key has reached the most it may spend in a day. Its owner can raise the amount on the profile page.",
);
export const notCalledByKey = defineError("not_found", "This call was not made with an API key.");
export const numbersLimited = defineError(
  "account_limited",
  "Your account has as many numbers as it may have at once. Please write to support.",
);
export const buysLimited = defineError(
  "account_limited",
  "You have reached the most your account may buy in an hour. Please write to support.",
);

export const noSuchCase = defineError("not_found", "There is no such case.");

export const caseDecided = defineError("conflict", "This was decided before.");

export const ownCase = defineError("not_allowed", "Nobody decides about their own case.");

export const velocityLimited = defineError(
  "too_many_requests",
  "That is too much in a short time. Please wait.",
);
