import { useLingui } from "@lingui/react/macro";
import { usePeriodField } from "../../../lib/format/use-period-field.ts";
import { useDebouncedText } from "../../../lib/page/use-debounced-text.ts";
import { useCatalogueSelects } from "../../../queries/catalogue-names.ts";
import type { PastFilter, PastStatus } from "../../../queries/past-orders.ts";
import { FilterBar } from "../../../ui/controls/filter-bar.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { PeriodField } from "../../../ui/forms/period-field.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { compactPastFilter } from "./read-past-filter.ts";

type PastFiltersProps = { filter: PastFilter; onFilter: (filter: PastFilter) => void };

/** Filters of past orders. Every change returns to the first page. */
export function PastFilters({ filter, onFilter }: PastFiltersProps) {
  const { t } = useLingui();
  const set = (change: { [Name in keyof PastFilter]?: PastFilter[Name] | undefined }) =>
    onFilter(compactPastFilter({ ...filter, page: undefined, ...change }));
  const selects = useCatalogueSelects(filter, set);
  const [text, setText] = useDebouncedText(filter.find ?? "", (find) => set({ find }));
  const period = usePeriodField(filter, {
    spans: ["all", "today", "week", "month", "year"],
    onChange: ({ from, to }) => set({ from, to }),
  });
  const statuses: { value: PastStatus | ""; text: string }[] = [
    { value: "", text: t`All statuses` },
    { value: "done", text: t`Done` },
    { value: "cancelled", text: t`Cancelled` },
    { value: "expired", text: t`Refunded` },
  ];
  return (
    <FilterBar label={t`Find past numbers`}>
      <SearchField label={t`Number or order`} inputMode="tel" value={text} onChange={setText} />
      <Select {...selects.service} />
      <Select {...selects.country} />
      <Select
        label={t`Status`}
        value={filter.status ?? ""}
        options={statuses}
        onChange={(status) => set({ status: status || undefined })}
      />
      <PeriodField {...period} />
    </FilterBar>
  );
}
