import { useLingui } from "@lingui/react/macro";
import { STOCK_COLUMNS, STOCK_STATES } from "@sonum/contract/office/stock-values";
import { useLabel } from "../../../lib/format/label.tsx";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useDebouncedText } from "../../../lib/page/use-debounced-text.ts";
import { useCatalogueSelects } from "../../../queries/catalogue-names.ts";
import { FilterBar } from "../../../ui/controls/filter-bar.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { columnLabels, stateLabels } from "./stock-labels.ts";

type StockFiltersProps = { filter: OfficeSearch; onFilter: (filter: OfficeSearch) => void };

/** Filters and the order of the list; on phones the table has no headings to sort by. */
export function StockFilters({ filter, onFilter }: StockFiltersProps) {
  const { t } = useLingui();
  const labelOf = useLabel();
  const apply = (change: OfficeSearch) => onFilter({ ...filter, page: undefined, ...change });
  const catalogue = useCatalogueSelects(filter, apply);
  const [text, setText] = useDebouncedText(filter["text"] ?? "", (next) => apply({ text: next.trim() }));
  return (
    <FilterBar label={t`Filter the stock`}>
      <Field
        label={t`Search services and countries`}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField name="service" {...catalogue.service} />
      <SelectField name="country" {...catalogue.country} />
      <SelectField
        label={t`Show`}
        name="state"
        value={filter["state"] ?? ""}
        onChange={(state) => apply({ state })}
        options={[
          { value: "", text: t`All` },
          ...STOCK_STATES.map((value) => ({ value, text: labelOf(stateLabels, value) })),
        ]}
      />
      <SelectField
        label={t`Sort by`}
        name="sort"
        value={filter["sort"] ?? "hoursLeft"}
        onChange={(sort) => apply({ sort, order: undefined })}
        options={STOCK_COLUMNS.map((value) => ({ value, text: labelOf(columnLabels, value) }))}
      />
    </FilterBar>
  );
}
