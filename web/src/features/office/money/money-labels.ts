import { msg } from "@lingui/core/macro";
import type { Labels } from "../../../lib/format/office-labels.ts";

/** Reasons of ledger entries. */
export const reasonLabels = {
  top_up: msg`Top-up`,
  purchase: msg`Purchase`,
  refund: msg`Refund`,
  sale: msg`Sale`,
  adjustment: msg`Adjustment`,
  reversal: msg`Taken back`,
  bonus: msg`Bonus`,
  commission: msg`Commission`,
  payout: msg`Payout`,
  deposit_refund: msg`Deposit back to its payer`,
  renounced: msg`Given up`,
} satisfies Labels;

/** Event kinds reported by payment providers. */
export const reportLabels: Labels = {
  pending: msg`Being confirmed`,
  confirmed: msg`Confirmed`,
  failed: msg`Failed`,
  expired: msg`Expired`,
  refunded: msg`Given back`,
  disputed: msg`Disputed`,
  dispute_won: msg`Dispute won`,
  declined: msg`Declined by the bank`,
  charged: msg`Card charged`,
};

/** How we processed a provider's report. */
export const outcomeLabels: Labels = {
  counted: msg`Counted`,
  wrong_currency: msg`Wrong currency`,
  wrong_amount: msg`Wrong amount`,
  other_amount: msg`Another amount`,
  sanctioned_country: msg`A country under sanctions`,
  unknown_payment: msg`No such payment`,
};

/** States of a refund transfer to a payer. */
export const refundTransferLabels: Labels = {
  waiting: msg`Waiting`,
  sending: msg`Being sent`,
  unknown: msg`No answer yet`,
  done: msg`Sent back`,
  refused: msg`The provider refused`,
  dropped: msg`Not sent`,
};

/** A user's ledger accounts. */
export const accountLabels: Labels = {
  "customer available": msg`On the balance`,
  "customer held": msg`Set aside for orders`,
  "customer refunding": msg`Deposits asked back`,
  "customer owed": msg`Owed after closing`,
  "customer commission": msg`Earned by referrals`,
  "customer payout": msg`Payout of referral earnings`,
  "partner earned": msg`Earned by SIM cards`,
  "partner payout": msg`Payout of SIM earnings`,
};
