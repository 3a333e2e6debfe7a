import { defineError } from "../../platform/errors.ts";

export const personUnknown = defineError("not_found", "There is no such person.");
export const notProvedOwner = defineError(
  "conflict",
  "A blocked service can be used only by its owner, with the ticket by which the domain was proved.",
);
export const entryUnknown = defineError("not_found", "There is no such entry in the books.");
