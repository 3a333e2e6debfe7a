import { defineError } from "../../platform/errors.ts";

export const notApproved = defineError(
  "partner_not_approved",
  "Numbers can be sold once an operator has approved the partner account.",
);
