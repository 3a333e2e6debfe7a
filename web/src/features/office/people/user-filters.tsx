import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { DayRange } from "../shared/day-range.tsx";
import { type SortColumn, SortField } from "../shared/list-sort.tsx";
import styles from "./people.module.css";

type UserFiltersProps = {
  filter: OfficeSearch;
  columns: SortColumn[];
  onFilter: (filter: OfficeSearch) => void;
};

/** The text is searched when it is submitted, because every search is audited; the other filters apply at once. */
export function UserFilters({ filter, columns, onFilter }: UserFiltersProps) {
  const { t } = useLingui();
  const [text, setText] = useState(filter["text"] ?? "");
  const apply = (change: OfficeSearch) => onFilter({ ...filter, text: text.trim(), ...change });
  return (
    <Form className={styles["filters"]} onSubmit={() => apply({})}>
      <div className={styles["wide"]}>
        <Field
          label={t`Name, e-mail, id, phone, order, payment, API key or IP address`}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <SelectField
        label={t`State`}
        name="state"
        value={filter["state"] ?? ""}
        onChange={(state) => apply({ state })}
        options={[
          { value: "", text: t`All` },
          { value: "blocked", text: t`Blocked` },
        ]}
      />
      <DayRange search={filter} onSearch={apply} />
      <SortField columns={columns} initial="since" search={filter} onSearch={apply} />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </Form>
  );
}
