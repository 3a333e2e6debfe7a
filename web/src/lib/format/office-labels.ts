import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MethodCode, TopUpState } from "@sonum/contract/payments/top-ups";

/** Labels by API value, shared by several parts of the office. */
export type Labels = Readonly<Record<string, MessageDescriptor>>;

export const paymentStateLabels: Record<TopUpState, MessageDescriptor> = {
  started: msg`Waiting for payment`,
  pending: msg`Being confirmed`,
  paid: msg`Credited`,
  underpaid: msg`Credited in part`,
  held: msg`Held`,
  failed: msg`Failed`,
  expired: msg`Expired`,
  refunded: msg`Given back`,
  disputed: msg`Disputed`,
};

export const paymentMethodLabels: Record<MethodCode, MessageDescriptor> = {
  card: msg`Bank card`,
  ewallet: msg`E-wallet`,
  crypto: msg`Direct crypto`,
  crypto_1: msg`Crypto, first provider`,
  crypto_2: msg`Crypto, second provider`,
};

/** Where earnings come from. */
export const earningsSourceLabels: Labels = { sales: msg`SIM cards`, referrals: msg`Referrals` };

const RENTAL: Labels = {
  scheduled: msg`Not begun yet`,
  active: msg`Active`,
  ended: msg`Ended`,
  cancelled: msg`Cancelled`,
};

/** State labels by kind of object. An order may turn out to be a rental. */
export const stateLabels = {
  order: {
    ...RENTAL,
    waiting: msg`Waiting`,
    received: msg`Received`,
    done: msg`Done`,
    expired: msg`Expired`,
  },
  rental: RENTAL,
  payment: paymentStateLabels,
  refund: {
    asked: msg`Waits for you`,
    approved: msg`On its way back`,
    rejected: msg`Rejected`,
    cancelled: msg`Taken back by the customer`,
    done: msg`Sent back`,
    failed: msg`The provider refused`,
  },
  payout: {
    requested: msg`Waiting for approval`,
    approved: msg`Approved`,
    sending: msg`Being sent`,
    unknown: msg`Being checked with the bank`,
    paid: msg`Paid`,
    rejected: msg`Rejected`,
    cancelled: msg({ message: "Cancelled", context: "payout" }),
  },
  adjustment: {
    waiting: msg`Waits for a second person`,
    done: msg`Done`,
    rejected: msg`Rejected`,
  },
} satisfies Record<string, Labels>;

/** Decisions of operators about payments. */
export const paymentDecisionLabels = {
  held_credit: msg`Held payment credited`,
  held_send_back: msg`Held payment sent back`,
  held_dismiss: msg`Held payment left as it is`,
  difference_dismiss: msg`Difference explained`,
  difference_send_back: msg`Strange payment sent back`,
  difference_credit: msg`Strange payment credited`,
  dispute_thaw: msg`Allowed to buy again`,
  refund_approve: msg`Deposit sent back`,
  refund_reject: msg`Refund of a deposit rejected`,
} satisfies Labels;
