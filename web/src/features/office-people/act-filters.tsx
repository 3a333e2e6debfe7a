import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { useSettings } from "../../lib/settings-store.ts";
import { useWord } from "../../lib/word.tsx";
import type { ActFilter } from "../../queries/audit.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { deedWords } from "./act-words.ts";
import styles from "./office-people.module.css";

export const FILTERS = ["by", "what", "about", "from", "till"] as const;

/** Filters of the audit log: operator, action, subject and dates. */
export function ActFilters({
  filter,
  onFilter,
}: {
  filter: ActFilter;
  onFilter: (filter: ActFilter) => void;
}) {
  const { t } = useLingui();
  const [what, setWhat] = useState(filter.what ?? "");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onFilter(Object.fromEntries(FILTERS.map((name) => [name, String(form.get(name) ?? "").trim()])));
  };
  return (
    <form className={styles["filters"]} onSubmit={submit}>
      <Field label={t`Who`} name="by" defaultValue={filter.by} autoComplete="off" />
      <SelectField
        label={t`What`}
        name="what"
        value={what}
        options={useActionOptions(what)}
        onChange={setWhat}
      />
      <Field label={t`About`} name="about" defaultValue={filter.about} autoComplete="off" />
      <Field label={t`From`} name="from" type="date" defaultValue={filter.from} />
      <Field label={t`Till`} name="till" type="date" defaultValue={filter.till} />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}

/** Actions in alphabetical order, and one choice for all views of personal data. */
function useActionOptions(chosen: string): { value: string; text: string }[] {
  const { t } = useLingui();
  const { lang } = useSettings();
  const labelFor = useWord();
  const actions = Object.keys(deedWords).map((value) => ({ value, text: labelFor(deedWords, value) }));
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
