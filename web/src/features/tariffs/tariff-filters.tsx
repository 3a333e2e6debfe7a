import { useLingui } from "@lingui/react/macro";
import { useDebouncedText } from "../../lib/page/use-debounced-text.ts";
import { useCatalogueSelects } from "../../queries/catalogue-names.ts";
import type { TariffFilter, TariffSort } from "../../queries/tariffs.ts";
import { FilterBar } from "../../ui/controls/filter-bar.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { compactTariffFilter } from "./read-tariff-filter.ts";

type TariffFiltersProps = { filter: TariffFilter; onFilter: (filter: TariffFilter) => void };

/** Search, filters and sort order. Every change returns to the first page. */
export function TariffFilters({ filter, onFilter }: TariffFiltersProps) {
  const { t } = useLingui();
  const set = (change: { [Name in keyof TariffFilter]?: TariffFilter[Name] | undefined }) =>
    onFilter(compactTariffFilter({ ...filter, page: undefined, ...change }));
  const selects = useCatalogueSelects(filter, set);
  const [text, setText] = useDebouncedText(filter.search ?? "", (search) => set({ search }));
  const sorts: { value: TariffSort | ""; text: string }[] = [
    { value: "", text: t`Most wanted first` },
    { value: "service", text: t`By service` },
    { value: "country", text: t`By country` },
    { value: "price", text: t`Cheapest first` },
  ];
  return (
    <FilterBar label={t`Find prices`}>
      <SearchField label={t`Service or country`} maxLength={60} value={text} onChange={setText} />
      <Select {...selects.service} />
      <Select {...selects.country} />
      <Select
        label={t`Sort prices`}
        value={filter.sort ?? ""}
        options={sorts}
        onChange={(sort) => set({ sort: sort || undefined })}
      />
    </FilterBar>
  );
}
