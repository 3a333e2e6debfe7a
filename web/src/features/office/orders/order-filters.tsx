import { Trans, useLingui } from "@lingui/react/macro";
import { PURCHASE_KINDS, PURCHASE_STATE_FILTERS } from "@sonum/contract/office/purchase-values";
import { useState } from "react";
import { useLabel } from "../../../lib/format/label.tsx";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useCatalogueSelects } from "../../../queries/catalogue-names.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { DayField } from "../../../ui/forms/day-field.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import styles from "./orders.module.css";
import { kindLabels, stateFilterLabels } from "./purchase-labels.ts";

type OrderFiltersProps = { filter: OfficeSearch; onFilter: (filter: OfficeSearch) => void };

/** Filters of the list: selects and days apply at once, the text when it is submitted. */
export function OrderFilters({ filter, onFilter }: OrderFiltersProps) {
  const { t } = useLingui();
  const [text, setText] = useState(filter["text"] ?? "");
  const labelFor = useLabel();
  const apply = (change: OfficeSearch) => onFilter({ ...filter, text: text.trim(), ...change });
  const catalogue = useCatalogueSelects(filter, apply);
  const day = (name: "from" | "day", label: string) => (
    <DayField
      label={label}
      name={name}
      value={filter[name] ?? ""}
      onChange={(value) => apply({ [name]: value })}
    />
  );
  const all = { value: "", text: t`All` };
  return (
    <Form className={styles["filters"]} onSubmit={() => apply({})}>
      <div className={styles["text"]}>
        <Field
          label={t`Phone, ICCID, order, customer, partner or machine`}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </div>
      <SelectField
        label={t`Kind`}
        name="kind"
        value={filter["kind"] ?? ""}
        onChange={(kind) => apply({ kind })}
        options={[all, ...PURCHASE_KINDS.map((value) => ({ value, text: labelFor(kindLabels, value) }))]}
      />
      <SelectField
        label={t`State`}
        name="state"
        value={filter["state"] ?? ""}
        onChange={(state) => apply({ state })}
        options={[
          all,
          ...PURCHASE_STATE_FILTERS.map((value) => ({ value, text: labelFor(stateFilterLabels, value) })),
        ]}
      />
      <SelectField name="service" {...catalogue.service} />
      <SelectField name="country" {...catalogue.country} />
      {day("from", t`Bought from`)}
      {day("day", t`Bought until`)}
    </Form>
  );
}
