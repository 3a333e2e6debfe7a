import { defineError } from "../../platform/errors.ts";

export const invalidCurrency = defineError("invalid_request", "We do not show amounts in this currency.");
export const unknownService = defineError("not_found", "There is no such service.");
