import { defineError } from "../../platform/errors.ts";

export const invalidCurrency = defineError("invalid_request", "We do not show amounts in this currency.");
export const tooManyFavorites = defineError("conflict", "There are as many favourites as can be kept.");
export const unknownCountry = defineError("not_found", "There is no such country.");
export const unknownService = defineError("not_found", "There is no such service.");
