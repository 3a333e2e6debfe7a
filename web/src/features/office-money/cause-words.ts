import { msg } from "@lingui/core/macro";
import type { Cause } from "../../queries/ledger.ts";
import { methodWords, paymentWords, type Words } from "./money-words.ts";

type FactName = Cause["facts"][number]["name"];

/** How a cause may stand, by what it is. An order may turn out to be a rental. */
const states: Record<Cause["kind"], Words> = {
  order: {
    waiting: msg`Waiting`,
    received: msg`Received`,
    done: msg`Done`,
    cancelled: msg`Cancelled`,
    expired: msg`Expired`,
    scheduled: msg`Not begun yet`,
    active: msg`Active`,
    ended: msg`Ended`,
  },
  rental: {
    scheduled: msg`Not begun yet`,
    active: msg`Active`,
    ended: msg`Ended`,
    cancelled: msg`Cancelled`,
  },
  payment: paymentWords,
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
  closing: {
    owed: msg`Still owed`,
    done: msg`Done`,
  },
  person: {},
  other: {},
};

const values: Partial<Record<FactName, Words>> = {
  method: methodWords,
  service: { full: msg`Whole number` },
  source: { sales: msg`SIM cards`, referrals: msg`Referrals` },
  target: { balance: msg`the balance in the shop`, outside: msg`Outside` },
};

/** The words that a fact about a cause may say; others are names, reasons and numbers. */
export const causeWords = (kind: Cause["kind"], name: FactName): Words =>
  name === "state" ? states[kind] : (values[name] ?? {});
