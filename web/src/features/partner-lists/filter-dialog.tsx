import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { DayField } from "../../ui/forms/day-field.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import type { FilterField } from "./columns.ts";
import { CountryField } from "./country-field.tsx";
import styles from "./list-screen.module.css";

type FilterDialogProps = {
  fields: FilterField<string>[];
  set: { [name: string]: string | number | undefined };
  /** Called with the filters however the dialog is closed: closing applies them. */
  onClose: (values: Record<string, string>) => void;
};

export function FilterDialog({ fields, set: given, onClose }: FilterDialogProps) {
  const { t } = useLingui();
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, String(given[name] ?? "")])),
  );
  const set = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const close = () => onClose(values);
  return (
    <Dialog title={t`Filters`} closeLabel={t`Close`} onClose={close}>
      <Form onSubmit={close}>
        <div className={styles["fields"]}>
          {fields.map((field) => (
            <Input key={field.name} field={field} value={values[field.name] ?? ""} onChange={set} />
          ))}
        </div>
        <div className={styles["checkboxes"]}>
          {fields
            .filter(({ kind }) => kind === "checkbox")
            .map(({ name, label }) => (
              <Checkbox
                key={name}
                name={name}
                checked={values[name] === "true"}
                onChange={({ target }) => set(name, target.checked ? "true" : "")}
              >
                {label}
              </Checkbox>
            ))}
        </div>
        <div className={styles["buttons"]}>
          <Button variant="ghost" onClick={() => setValues({})}>
            <Trans>Clear all filters</Trans>
          </Button>
          <Button type="submit">
            <Trans>Close</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type InputProps = {
  field: FilterField<string>;
  value: string;
  onChange: (name: string, value: string) => void;
};

function Input({ field: { name, label, kind, options = [] }, value, onChange }: InputProps) {
  const change = (next: string) => onChange(name, next);
  if (kind === "checkbox") return null;
  if (kind === "country") return <CountryField label={label} name={name} iso2={value} onChange={change} />;
  if (kind === "choice")
    return (
      <SelectField
        label={label}
        name={name}
        value={value}
        options={[{ value: "", text: "" }, ...options]}
        onChange={change}
      />
    );
  if (kind === "moment")
    return <DayField label={label} name={name} hasTime value={value} onChange={change} />;
  return (
    <Field
      label={label}
      name={name}
      inputMode={kind === "number" ? "decimal" : undefined}
      autoComplete="off"
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}
