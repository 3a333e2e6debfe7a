import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useLabel } from "../../../lib/format/label.tsx";
import type { Labels } from "../../../lib/format/office-labels.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { actionLabels, viewedDataLabels } from "./audit-action-labels.ts";
import { detailNameLabels, detailValueLabels } from "./audit-detail-labels.ts";
import type { AuditEntry } from "./queries/audit.ts";

const VIEW = "view: ";
const AS_USER = "view: as user ";
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Details shown without their name. */
const UNNAMED = ["reason", "note", "asked", "id"];

/** The recorded action or view. One without a label is shown as recorded. */
export function AuditActionName({ what }: { what: string }) {
  const { t } = useLingui();
  const labelFor = useLabel();
  if (what.startsWith(AS_USER)) return t`Seen as this person: ${what.slice(AS_USER.length)}`;
  if (!what.startsWith(VIEW)) return labelFor(actionLabels, what);
  const viewed = labelFor(viewedDataLabels, what.slice(VIEW.length));
  return t`Viewed: ${viewed}`;
}

/** An entry's details in one line, names and values in the operator's language. */
export function AuditDetails({ details }: Pick<AuditEntry, "details">) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const labelFor = useLabel();
  const textOf = (name: string, value: unknown): string => {
    const text = String(value ?? "");
    if (typeof value === "boolean") return value ? t`yes` : t`no`;
    if (MOMENT.test(text)) return formatMoment(text, lang, new Date());
    if (name === "amountUsd") return formatMoney(Number(text), "USD", lang);
    if (name === "asked") return searchTerms(text);
    return translateList(text, detailValueLabels[name] ?? {}, labelFor);
  };
  return Object.entries(details)
    .map(([name, value]) => ({ name, text: textOf(name, value) }))
    .filter(({ text }) => text !== "")
    .map(({ name, text }) => (UNNAMED.includes(name) ? text : `${labelFor(detailNameLabels, name)}: ${text}`))
    .join(" · ");
}

/** Translates a list of known keys; anything else is free text. */
function translateList(text: string, words: Labels, labelFor: ReturnType<typeof useLabel>): string {
  const parts = text.split(/,? /);
  return parts.every((part) => part in words) ? parts.map((part) => labelFor(words, part)).join(", ") : text;
}

/** The search terms of a view. Long searches are recorded truncated, so they may not parse. */
function searchTerms(text: string): string {
  try {
    const terms: unknown = JSON.parse(text);
    return Object.values(terms ?? {})
      .filter((value) => typeof value === "string")
      .join(", ");
  } catch {
    return text;
  }
}
