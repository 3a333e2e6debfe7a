import { useLingui } from "@lingui/react/macro";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { SortHeading } from "../../../ui/display/sort-heading.tsx";
import { HeadCell } from "../../../ui/display/table.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";

export type SortColumn = {
  name: string;
  title: string;
  isNumber?: boolean;
  /** Numbers begin with the greatest, unless this says otherwise. */
  startsDescending?: boolean;
  isUnsortable?: boolean;
  /** A heading for screen readers only, of a button. */
  isHidden?: boolean;
};

type ListSortProps = {
  columns: readonly SortColumn[];
  /** The column that the list is sorted by if the address names none. */
  initial: string;
  search: OfficeSearch;
  onSearch: (search: OfficeSearch) => void;
};

/** The address of a list sorted by a column, from its first page on. */
const sortedBy = (search: OfficeSearch, { name }: SortColumn, isDescending: boolean): OfficeSearch => ({
  ...search,
  page: undefined,
  after: undefined,
  sort: name,
  order: isDescending ? "DESC" : undefined,
});

const startsDescending = (column: SortColumn) => column.startsDescending ?? column.isNumber ?? false;

/** How the list is sorted: as its address says, else by the initial column. */
export function readSort(search: OfficeSearch, columns: readonly SortColumn[], initial: string) {
  const chosen = columns.find((column) => column.name === search["sort"] && isSortable(column));
  const column = chosen ?? columns.find(({ name }) => name === initial);
  const isDescending = chosen ? search["order"] === "DESC" : column !== undefined && startsDescending(column);
  return { sort: column?.name ?? initial, isDescending };
}

/** Column headings; a press sorts by the column, the next one in the other direction. */
export function SortableHead({ columns, search, onSearch, initial }: ListSortProps) {
  const { sort: sorted, isDescending } = readSort(search, columns, initial);
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          if (!isSortable(column)) return <HeadCell key={column.name} column={headingOf(column)} />;
          const isSorted = sorted === column.name;
          const next = isSorted ? !isDescending : startsDescending(column);
          return (
            <SortHeading
              key={column.name}
              isNumber={column.isNumber ?? false}
              direction={isSorted ? (isDescending ? "descending" : "ascending") : undefined}
              onSort={() => onSearch(sortedBy(search, column, next))}
            >
              {column.title}
            </SortHeading>
          );
        })}
      </tr>
    </thead>
  );
}

const isSortable = ({ isUnsortable, isHidden }: SortColumn): boolean => !isUnsortable && !isHidden;

function headingOf({ title, isNumber, isHidden }: SortColumn) {
  if (isHidden) return { hidden: title };
  return isNumber ? { end: title } : title;
}

/** The same choice as a field: on phones the table has no headings. */
export function SortField({ columns, search, onSearch, initial }: ListSortProps) {
  const { t } = useLingui();
  const choose = (name: string) => {
    const column = columns.find((one) => one.name === name);
    if (column) onSearch(sortedBy(search, column, startsDescending(column)));
  };
  return (
    <SelectField
      label={t`Sort by`}
      name="sort"
      value={readSort(search, columns, initial).sort}
      onChange={choose}
      options={columns.filter(isSortable).map(({ name, title }) => ({ value: name, text: title }))}
    />
  );
}
