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

/** Which acts are shown: whose, of which kind, about what and of which days. */
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
      <SelectField label={t`What`} name="what" value={what} options={useKinds(what)} onChange={setWhat} />
      <Field label={t`About`} name="about" defaultValue={filter.about} autoComplete="off" />
      <Field label={t`From`} name="from" type="date" defaultValue={filter.from} />
      <Field label={t`Till`} name="till" type="date" defaultValue={filter.till} />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}

/** Deeds in the order of the alphabet, and one for everything that was only looked at. */
function useKinds(asked: string): { value: string; text: string }[] {
  const { t } = useLingui();
  const { lang } = useSettings();
  const say = useWord();
  const deeds = Object.keys(deedWords).map((value) => ({ value, text: say(deedWords, value) }));
  const kinds = [
    { value: "", text: t`Everything` },
    { value: "view:", text: t`Data of people viewed` },
    ...deeds.sort((a, b) => a.text.localeCompare(b.text, lang)),
  ];
  // An address may ask for less than a whole name, for instance `payout:`.
  return kinds.some(({ value }) => value === asked) ? kinds : [...kinds, { value: asked, text: asked }];
}
