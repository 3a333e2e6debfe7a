import { defineError } from "../../platform/errors.ts";

export const notApproved = defineError(
  "partner_not_approved",
  "Numbers can be sold once an operator has approved the partner account.",
);
export const noSuchPartner = defineError("not_found", "There is no such partner.");
export const alreadyDecided = defineError("conflict", "This was decided before.");
export const reasonRequired = defineError("invalid_request", "A rejection needs a reason.");
export const notDeclared = defineError(
  "conflict",
  "The partner has not declared yet that the SIMs may be used so.",
);
