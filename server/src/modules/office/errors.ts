import { defineError } from "../../platform/errors.ts";

export const personUnknown = defineError("not_found", "There is no such person.");
export const notProvedOwner = defineError(
  "conflict",
  "A blocked service can be used only by its owner, with the ticket by which its domain was proved.",
);
export const ownBalance = defineError("not_allowed", "Nobody adjusts their own balance.");
export const ownAccount = defineError("not_allowed", "Nobody does this to their own account.");
export const otherPerson = defineError("not_allowed", "Somebody else has to agree.");
export const notYourColleague = defineError(
  "not_allowed",
  "Only an owner does this to somebody of the office.",
);
export const adjustmentDecided = defineError("conflict", "This was decided before.");
export const closedBefore = defineError("conflict", "This account is being closed already.");
export const beingClosed = defineError(
  "conflict",
  "This account is being closed: it cannot be opened meanwhile.",
);
export const closingUnknown = defineError("not_found", "There is no such closing.");
export const closingDecided = defineError("conflict", "This was decided before.");
export const nothingOwed = defineError("conflict", "Nothing is owed for this account.");
export const nothingToAdjust = defineError("invalid_request", "The amount must not be zero.");
export const draftChanged = defineError(
  "conflict",
  "Somebody else saved this text since you read it. Open it again.",
);
export const textNotWhole = defineError("invalid_request", "The text is not whole in every language.");
export const entryUnknown = defineError("not_found", "There is no such entry in the books.");
export const badLimit = defineError("invalid_request", "A limit is not below zero.");
