import { msg } from "@lingui/core/macro";
import {
  earningsSourceLabels,
  type Labels,
  paymentMethodLabels,
  stateLabels,
} from "../../../lib/format/office-labels.ts";
import type { Cause } from "../shared/queries/ledger.ts";

type FactName = Cause["facts"][number]["name"];

const states: Record<Cause["kind"], Labels> = {
  ...stateLabels,
  closing: { owed: msg`Still owed`, done: msg`Done` },
  person: {},
  other: {},
};

const values: Partial<Record<FactName, Labels>> = {
  method: paymentMethodLabels,
  service: { full: msg`Whole number` },
  source: earningsSourceLabels,
  target: { balance: msg`the balance in the shop`, outside: msg`Outside` },
};

/** Labels for the known values of a cause's fact; other facts are names, reasons and numbers. */
export const causeLabels = (kind: Cause["kind"], name: FactName): Labels =>
  name === "state" ? states[kind] : (values[name] ?? {});
