import { AppError, defineError } from "../../platform/errors.ts";
import type { AmountError } from "./rules.ts";

const TEXTS: Record<AmountError, string> = {
  not_an_amount: "Enter an amount with at most two decimals.",
  nothing: "Enter an amount above zero.",
  too_little: "This is below the least amount of a payout.",
  too_much: "This is above the most that one payout may be.",
};

export const badAmount = (fault: AmountError) => new AppError("invalid_request", TEXTS[fault], { fault });
export const aboveAvailable = defineError("invalid_request", "This is more than you can take out now.");
export const onlyDollars = defineError("invalid_request", "Payouts are made in US dollars.");
export const badDestination = defineError(
  "invalid_request",
  "This account does not look right. Please check it.",
);
export const sanctionedCountry = defineError("not_allowed", "Payouts to this country are not possible.");
export const destinationMissing = defineError(
  "conflict",
  "This person has not set an account for payouts yet.",
);
export const payoutUnknown = defineError("not_found", "There is no such payout.");
export const alreadyDecided = defineError("conflict", "This payout was decided already.");
export const secondOperatorNeeded = defineError(
  "conflict",
  "Another operator has to approve this payout too.",
);
export const earningsHeld = defineError(
  "conflict",
  "These earnings are held while complaints about codes are looked into.",
);
export const ownPayout = defineError("not_allowed", "You cannot decide about a payout of your own.");
export const bankFileUnknown = defineError("not_found", "There is no such file.");
export const nothingForBankFile = defineError(
  "conflict",
  "No approved payout to a bank account waits, or the account to pay from is not set up.",
);
