import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLabel } from "../../../lib/format/label.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { DayField } from "../../../ui/forms/day-field.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { actionLabels } from "./audit-action-labels.ts";
import styles from "./people.module.css";
import type { AuditFilter } from "./queries/audit.ts";

export const AUDIT_FILTERS = ["by", "what", "about", "from", "till"] as const;

/** Filters of the audit log: operator, action, subject, dates, and whether views of personal data are shown. */
export function AuditFilters({
  filter,
  onFilter,
}: {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}) {
  const { t } = useLingui();
  const [what, setWhat] = useState(filter.what ?? "");
  const [from, setFrom] = useState(filter.from ?? "");
  const [till, setTill] = useState(filter.till ?? "");
  const submit = (element: HTMLFormElement) => {
    const form = new FormData(element);
    onFilter({
      ...Object.fromEntries(AUDIT_FILTERS.map((name) => [name, String(form.get(name) ?? "").trim()])),
      from,
      till,
      ...(form.get("views") === "hidden" && { views: "hidden" }),
    });
  };
  return (
    <Form className={styles["filters"]} onSubmit={submit}>
      <Field label={t`Who`} name="by" defaultValue={filter.by} autoComplete="off" />
      <SelectField
        label={t`What`}
        name="what"
        value={what}
        options={useActionOptions(what)}
        onChange={setWhat}
      />
      <Field label={t`About`} name="about" defaultValue={filter.about} autoComplete="off" />
      <DayField label={t`From`} value={from} onChange={setFrom} />
      <DayField label={t`Till`} value={till} onChange={setTill} />
      {!what.startsWith("view:") && (
        <Checkbox name="views" value="hidden" defaultChecked={filter.views === "hidden"}>
          <Trans>Without views of people's data</Trans>
        </Checkbox>
      )}
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </Form>
  );
}

/** Actions in alphabetical order, and one choice for all views of personal data. */
function useActionOptions(chosen: string): { value: string; text: string }[] {
  const { t } = useLingui();
  const { lang } = useSettings();
  const labelFor = useLabel();
  const actions = Object.keys(actionLabels).map((value) => ({ value, text: labelFor(actionLabels, value) }));
  const choices = [
    { value: "", text: t`Everything` },
    { value: "view:", text: t`Data of people viewed` },
    ...actions.sort((a, b) => a.text.localeCompare(b.text, lang)),
  ];
  // The address may name a prefix, for instance `payout:`.
  return choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, text: chosen }];
}
