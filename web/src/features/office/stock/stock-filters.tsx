import { useLingui } from "@lingui/react/macro";
import { STOCK_STATES } from "@sonum/contract/office/stock-values";
import { useLabel } from "../../../lib/format/label.tsx";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useCatalogueSelects } from "../../../queries/catalogue-names.ts";
import { FilterBar } from "../../../ui/controls/filter-bar.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { SortField } from "../shared/list-sort.tsx";
import { SearchFilter } from "../shared/search-filter.tsx";
import { stateLabels, useStockColumns } from "./stock-labels.ts";

type StockFiltersProps = { filter: OfficeSearch; onFilter: (filter: OfficeSearch) => void };

/** Filters and the order of the list; on phones the table has no headings to sort by. */
export function StockFilters({ filter, onFilter }: StockFiltersProps) {
  const { t } = useLingui();
  const labelOf = useLabel();
  const apply = (change: OfficeSearch) => onFilter({ ...filter, page: undefined, ...change });
  const catalogue = useCatalogueSelects(filter, apply);
  return (
    <FilterBar label={t`Filter the stock`}>
      <SearchFilter label={t`Search services and countries`} search={filter} onSearch={onFilter} />
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
      <SortField columns={useStockColumns()} initial="hoursLeft" search={filter} onSearch={onFilter} />
    </FilterBar>
  );
}
