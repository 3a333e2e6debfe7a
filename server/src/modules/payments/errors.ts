import { defineError } from "../../platform/errors.ts";

export const methodUnknown = defineError("invalid_request", "This way to pay is not offered.");
export const otherCurrency = defineError("invalid_request", "This way to pay charges in another currency.");
export const belowMinimum = defineError(
  "invalid_request",
  "The amount is below the minimum of this way to pay.",
);
export const rateChanged = defineError(
  "price_changed",
  "The rate has changed. Nothing was charged; look at the new amount.",
);
export const tooManyTopUps = defineError(
  "too_many_requests",
  "Too many payments were begun. Please wait a little.",
);
export const providerUnavailable = defineError(
  "unavailable",
  "The payment provider does not answer. Nothing was charged; please try again.",
);
export const stillPayable = defineError("conflict", "This payment can still arrive. Cancel it first.");
export const topUpUnknown = defineError("not_found", "There is no such payment.");
export const providerUnknown = defineError("not_found", "There is no such provider.");
export const callbackRefused = defineError("invalid_request", "This callback is not accepted.");
export const accountFrozen = defineError(
  "account_frozen",
  "Purchases are paused: one of your payments is disputed. Please write to support.",
);
export const topUpsDisabled = defineError(
  "account_limited",
  "Your account cannot be topped up at the moment. Please write to support.",
);
export const refundUnknown = defineError("not_found", "There is no such request.");
export const refundInProgress = defineError("conflict", "A request of yours is already being worked on.");
export const refundTooSmall = defineError("invalid_request", "The amount is too small to be sent back.");
export const secondOperatorNeeded = defineError(
  "conflict",
  "You have approved this already. Another operator has to approve it too.",
);
export const differenceUnknown = defineError("not_found", "There is no such difference.");
export const customerUnknown = defineError("not_found", "There is no customer of this name.");
export const selfCredit = defineError("not_allowed", "Nobody credits money to themselves.");
export const rateUnknown = defineError(
  "conflict",
  "There is no rate for this currency. Send the money back.",
);
export const feeExceedsAmount = defineError("conflict", "The fee is more than what arrived. Send it back.");
export const alreadyDecided = defineError("conflict", "This has been decided already.");
