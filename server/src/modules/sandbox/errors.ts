import { defineError } from "../../platform/errors.ts";

export const tooManyDays = defineError("invalid_request", "A number cannot be rented for these days.");
export const rentalNotFound = defineError("not_found", "There is no such rental.");
