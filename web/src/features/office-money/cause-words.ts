import { msg } from "@lingui/core/macro";
import { methodWords, sourceWords, stateWords, type Words } from "../../lib/office-words.ts";
import type { Cause } from "../../queries/ledger.ts";

type FactName = Cause["facts"][number]["name"];

const states: Record<Cause["kind"], Words> = {
  ...stateWords,
  closing: { owed: msg`Still owed`, done: msg`Done` },
  person: {},
  other: {},
};

const values: Partial<Record<FactName, Words>> = {
  method: methodWords,
  service: { full: msg`Whole number` },
  source: sourceWords,
  target: { balance: msg`the balance in the shop`, outside: msg`Outside` },
};

/** Labels for the known values of a cause's fact; other facts are names, reasons and numbers. */
export const causeWords = (kind: Cause["kind"], name: FactName): Words =>
  name === "state" ? states[kind] : (values[name] ?? {});
