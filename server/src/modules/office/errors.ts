import { AppError, defineError } from "../../platform/errors.ts";

export const userNotFound = defineError("not_found", "There is no such person.");
export const orderNotFound = defineError("not_found", "There is no such order.");
export const ownerNotProved = defineError(
  "conflict",
  "A blocked service can be used only by its owner, with the ticket by which its domain was proved.",
);
export const ownBalanceRefused = defineError("not_allowed", "Nobody adjusts their own balance.");
export const ownAccountRefused = defineError("not_allowed", "Nobody does this to their own account.");
export const secondOperatorRequired = defineError("not_allowed", "Somebody else has to agree.");
export const ownerRoleRequired = defineError(
  "not_allowed",
  "Only an owner does this to somebody of the office.",
);
export const adjustmentAlreadyDecided = defineError("conflict", "This was decided before.");
export const alreadyClosing = defineError("conflict", "This account is being closed already.");
export const accountClosing = defineError(
  "conflict",
  "This account is being closed: it cannot be opened meanwhile.",
);
export const closingNotFound = defineError("not_found", "There is no such closing.");
export const closingAlreadyDecided = defineError("conflict", "This was decided before.");
export const nothingOwed = defineError("conflict", "Nothing is owed for this account.");
export const nothingToAdjust = defineError("invalid_request", "The amount must not be zero.");
export const refundTooLarge = (refundableUsd: string) =>
  new AppError("invalid_request", `At most ${refundableUsd} USD of this can be refunded.`);
export const nothingLeftToRefund = defineError(
  "conflict",
  "Something was refunded meanwhile: less is left than this amount.",
);
export const draftChanged = defineError(
  "conflict",
  "Somebody else saved this text since you read it. Open it again.",
);
export const textIncomplete = defineError("invalid_request", "The text is not whole in every language.");
export const entryNotFound = defineError("not_found", "There is no such entry in the books.");
export const negativeLimit = defineError("invalid_request", "A limit is not below zero.");
