import { defineError } from "../../platform/errors.ts";

export const personUnknown = defineError("not_found", "There is no such person.");
export const entryUnknown = defineError("not_found", "There is no such entry in the books.");
