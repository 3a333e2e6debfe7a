import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { Cause } from "../shared/queries/ledger.ts";

const NAMES = {
  state: msg`State`,
  customer: msg`Customer`,
  service: msg`Service`,
  country: msg`Country`,
  amount: msg`Amount`,
  credited: msg`Credited`,
  fee: msg`Fee`,
  method: msg`Payment method`,
  provider: msg`Provider`,
  transaction: msg`Transaction`,
  source: msg`Earned by`,
  target: msg`Goes to`,
  reason: msg`Reason`,
  operator: msg({ message: "Operator", context: "staff" }),
  began: msg`Began`,
  changed: msg`Last change`,
} as const satisfies Record<Cause["facts"][number]["name"], unknown>;

export function FactName({ name }: { name: Cause["facts"][number]["name"] }) {
  const { _ } = useLingui();
  return _(NAMES[name]);
}
