import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ALERT_RULES, type AlertKind } from "@sonum/contract/office/alert-values";
import { formatDuration } from "../../../lib/format/format-duration.ts";
import { Label } from "../../../lib/format/label.tsx";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { Alert } from "./queries/alerts.ts";

export const kindLabels: Record<AlertKind, MessageDescriptor> = {
  supplier_down: msg`Supplier does not answer`,
  supplier_failing: msg`Calls to a supplier fail`,
  success_drop: msg`Fewer codes arrive`,
  rates_old: msg`Exchange rates are old`,
  queue_stuck: msg`Background work is stuck`,
  jobs_failed: msg`Background jobs were given up`,
  ledger_differs: msg`The ledger does not balance`,
  chargebacks: msg`Too many chargebacks`,
};

/** What the limit of a kind is compared with, and its unit. */
export const limitLabels: Record<AlertKind, MessageDescriptor> = {
  supplier_down: msg`Minutes without an answer of a supplier`,
  supplier_failing: msg`Failed calls to a supplier in an hour, percent`,
  success_drop: msg`Drop of the success rate against the week before, percentage points`,
  rates_old: msg`Age of an exchange rate, hours`,
  queue_stuck: msg`Minutes that the oldest job or SMS waits`,
  jobs_failed: msg`Jobs that were given up`,
  ledger_differs: msg`Differences found by the check of the ledger`,
  chargebacks: msg`Disputed payments of 30 days, percent`,
};

/** The kind of an alert and what it is about. */
export function AlertName({ alert: { kind, name } }: { alert: Pick<Alert, "kind" | "name"> }) {
  const translateService = useServiceName();
  const subject = kind === "success_drop" && name !== "" ? translateService(name) : name;
  return (
    <>
      <Label labels={kindLabels} value={kind} />
      {subject !== "" && `: ${subject}`}
    </>
  );
}

/** A measured value or a limit with its unit. */
export function AlertValue({ kind, value }: { kind: AlertKind; value: number }) {
  const { lang } = useSettings();
  const { unit } = ALERT_RULES[kind];
  const number = new Intl.NumberFormat(lang).format(value);
  if (unit === "minutes") return formatDuration(value * 60, lang);
  if (unit === "hours") return formatDuration(value * 3600, lang);
  if (unit === "percent") return `${number} %`;
  return unit === "points" ? <Trans>{number} points</Trans> : number;
}
