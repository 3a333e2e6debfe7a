import { defineError } from "../../platform/errors.ts";

export const tooManyDays = defineError("invalid_request", "A number cannot be rented for these days.");
export const beginsToday = defineError("invalid_request", "In the sandbox a rental begins today.");
export const rentalNotFound = defineError("not_found", "There is no such rental.");
