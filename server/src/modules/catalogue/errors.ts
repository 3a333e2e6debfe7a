import { defineError } from "../../platform/errors.ts";

export const invalidCurrency = defineError("invalid_request", "We do not show amounts in this currency.");
export const tooManyFavorites = defineError("conflict", "There are as many favourites as can be kept.");
export const unknownCountry = defineError("not_found", "There is no such country.");
export const unknownService = defineError("not_found", "There is no such service.");
export const serviceRestricted = defineError(
  "service_restricted",
  "This service is sold only to customers who confirmed their e-mail address and have been here for a day.",
);
export const rateFixed = defineError("invalid_request", "The dollar is what every rate is counted in.");
export const rateChangedTooMuch = defineError(
  "conflict",
  "This rate differs much from the last one. Is it meant?",
);
export const invalidRows = defineError("invalid_request", "Some rows are wrong. Nothing was changed.");
export const pricesChanged = defineError(
  "conflict",
  "Prices were changed meanwhile. Look at the changes again.",
);
export const changeInPast = defineError("invalid_request", "A price cannot change in the past.");
export const noPlannedChange = defineError("not_found", "No such change is planned.");
export const ownPriceChange = defineError("conflict", "Another operator has to approve these prices.");
export const noHeldRate = defineError("not_found", "No rate of this currency is held.");
export const feedNotConfigured = defineError("not_found", "No feed of rates is set up.");
export const feedUnavailable = defineError(
  "unavailable",
  "The feed of rates does not answer. Nothing was changed.",
);
export const codeTaken = defineError("conflict", "There is a service with this code already.");
export const nameTaken = defineError("conflict", "There is a service with this name already.");
export const serviceLimitReached = defineError("conflict", "There are as many services as there can be.");
export const countryExists = defineError("conflict", "This country is there already.");
export const unknownLogo = defineError("invalid_request", "The icon set has no logo with this name.");
export const invalidPicture = defineError(
  "invalid_request",
  "The picture has to be a PNG or WebP of at most 32 kB and 512 × 512 pixels.",
);
export const invalidPattern = defineError(
  "invalid_request",
  "One of these texts does not tell the messages of a service apart.",
);
