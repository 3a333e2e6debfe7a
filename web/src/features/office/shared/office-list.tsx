import type { ReactNode } from "react";
import { listPageSearch, readListPage } from "../../../lib/api/list-page.ts";
import type { ListQuery } from "../../../lib/api/use-list.ts";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { OptionalPager } from "../../../ui/controls/list-pager.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { KeysetPager } from "./keyset-pager.tsx";
import { Unloaded } from "./unloaded.tsx";

type ListState = Pick<ListQuery<unknown>, "isError" | "isOutdated" | "isFetching"> & {
  refetch: () => unknown;
};

type ListProps<Row> = {
  /** Sorted by time, newest first. */
  isByTime?: boolean;
  search: OfficeSearch;
  onSearch: (search: OfficeSearch) => void;
  /** In place of the rows if nothing matches. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

type OfficeListProps<Row> = ListProps<Row> & {
  list: ListState & { data: { data: Row[]; total: number } | undefined };
  pageSize: number;
};

/** The rows of a paged list with its loading, empty, error and outdated states, and the pager. The page is in the address. */
export function OfficeList<Row>({
  list,
  pageSize,
  isByTime = false,
  search,
  onSearch,
  empty,
  children,
}: OfficeListProps<Row>) {
  const { data } = list;
  return (
    <>
      <ListStates list={list} isLoaded={data !== undefined} />
      {data && (data.total === 0 ? empty : children(data.data))}
      <OptionalPager
        page={readListPage(search)}
        pageSize={pageSize}
        total={data?.total}
        isByTime={isByTime}
        onPage={(next) => onSearch({ ...search, page: undefined, ...listPageSearch(next) })}
      />
    </>
  );
}

type KeysetListProps<Row> = ListProps<Row> & {
  list: ListState & { data: { data: Row[]; next: string | null } | undefined };
};

/** The same for a list whose pages begin after a row, which the address names. */
export function KeysetList<Row>({ list, isByTime, search, onSearch, empty, children }: KeysetListProps<Row>) {
  const { data } = list;
  return (
    <>
      <ListStates list={list} isLoaded={data !== undefined} />
      {data && (data.data.length === 0 ? empty : children(data.data))}
      {data && (
        <KeysetPager
          isFirst={search["after"] === undefined}
          next={data.next}
          isByTime={isByTime ?? false}
          onPage={(after) => onSearch({ ...search, after })}
        />
      )}
    </>
  );
}

const ListStates = ({ list, isLoaded }: { list: ListState; isLoaded: boolean }) => (
  <>
    <NotRefreshed list={list} />
    {!isLoaded && <Unloaded isList isError={list.isError} onRetry={() => void list.refetch()} />}
  </>
);
