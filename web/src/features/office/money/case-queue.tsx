import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import type { ListQuery } from "../../../lib/api/use-list.ts";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { ExportButton } from "../../../ui/controls/export-button.tsx";
import { FilterBar } from "../../../ui/controls/filter-bar.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { DayRange } from "../shared/day-range.tsx";
import { KeysetList } from "../shared/office-list.tsx";
import { OrderField } from "../shared/order-field.tsx";
import type { CasePage } from "../shared/read-case-search.ts";
import { SearchFilter } from "../shared/search-filter.tsx";
import styles from "./money.module.css";

export type CaseListProps = Pick<OfficePageProps, "search" | "onSearch">;

type CaseQueueProps<Item> = CaseListProps & {
  /** Of the filters. */
  label: string;
  /** Whom the cases are about; customers by default. */
  personLabel?: string;
  /** To choose from, besides all. */
  states?: readonly { value: string; text: string }[];
  initialState?: string;
  page: CasePage<string>;
  list: ListQuery<{ data: Item[]; next: string | null }>;
  file: { isPending: boolean; mutate: () => void };
  /** If nothing waits. */
  empty: ReactNode;
  children: (item: Item) => ReactNode;
};

/** Cases as cards, by state, person and day. Filters, direction and page are in the address. */
export function CaseQueue<Item>({
  label,
  personLabel,
  states = [],
  initialState,
  page: { filter },
  list,
  file,
  empty,
  search,
  onSearch,
  children,
}: CaseQueueProps<Item>) {
  const { t } = useLingui();
  const isNarrowed =
    [filter.who, filter.from, filter.till, search["after"]].some((value) => value !== undefined) ||
    ![initialState, undefined].includes(filter.state);
  return (
    <>
      <FilterBar label={label}>
        <SearchFilter label={personLabel ?? t`Customer`} name="who" search={search} onSearch={onSearch} />
        {states.length > 0 && (
          <SelectField
            label={t`State`}
            name="state"
            value={filter.state ?? "all"}
            options={[{ value: "all", text: t`All` }, ...states]}
            onChange={(state) => onSearch({ ...search, after: undefined, state })}
          />
        )}
        <DayRange search={search} onSearch={onSearch} />
        <OrderField order={filter.order} search={search} onSearch={onSearch} />
        <ExportButton file={file} />
      </FilterBar>
      <KeysetList
        list={list}
        isByTime={filter.order === "DESC"}
        search={search}
        onSearch={onSearch}
        empty={
          isNarrowed ? (
            <StateCard icon={<SearchX />} tone="neutral" title={<Trans>Nothing matches</Trans>}>
              <Trans>Check the spelling, or remove a filter.</Trans>
            </StateCard>
          ) : (
            <StateCard icon={<CircleCheck />} tone="green" title={<Trans>Nothing waits here</Trans>}>
              {empty}
            </StateCard>
          )
        }
      >
        {(items) => <div className={styles["cases"]}>{items.map(children)}</div>}
      </KeysetList>
    </>
  );
}
