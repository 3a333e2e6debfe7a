import type { ReactNode } from "react";
import { listPageSearch, readListPage } from "../../../lib/api/list-page.ts";
import type { ListQuery } from "../../../lib/api/use-list.ts";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { OptionalPager } from "../../../ui/controls/list-pager.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { Unloaded } from "./unloaded.tsx";

type OfficeListProps<Row> = {
  list: Pick<ListQuery<unknown>, "isError" | "isOutdated" | "isFetching"> & {
    data: { data: Row[]; total: number } | undefined;
    refetch: () => unknown;
  };
  pageSize: number;
  /** Sorted by time, newest first. */
  isByTime?: boolean;
  search: OfficeSearch;
  onSearch: (search: OfficeSearch) => void;
  /** In place of the rows if nothing matches. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
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
  const { data, isError, refetch } = list;
  return (
    <>
      <NotRefreshed list={list} />
      {!data && <Unloaded isList isError={isError} onRetry={() => void refetch()} />}
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
