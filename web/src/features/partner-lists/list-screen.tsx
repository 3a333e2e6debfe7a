import { Trans } from "@lingui/react/macro";
import { Download, ListFilter } from "lucide-react";
import { Suspense, useState } from "react";
import { readListSearch } from "../../lib/api/read-list-search.ts";
import { useList } from "../../lib/api/use-list.ts";
import { csvText } from "../../lib/format/csv-text.ts";
import { formatCount } from "../../lib/format/format.ts";
import { downloadText } from "../../lib/page/download-text.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Chip } from "../../ui/controls/chip.tsx";
import { OptionalPager } from "../../ui/controls/list-pager.tsx";
import { NotRefreshed } from "../../ui/layout/not-refreshed.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import type { Column, FilterField } from "./columns.ts";
import { ListOrder } from "./list-order.tsx";
import styles from "./list-screen.module.css";
import { ListTable } from "./list-table.tsx";
import { type NextStep, NoRows } from "./no-rows.tsx";
import { LIST_PAGE, type ListSearch, type PartnerList } from "./queries/partner-lists.ts";

const FilterDialog = lazyComponent(() => import("./filter-dialog.tsx"), "FilterDialog");

export type ListScreenProps<Row, Name extends string, Filter extends string> = {
  title: string;
  fileName: string;
  columns: Column<Row, Name>[];
  fields: FilterField<Filter>[];
  list: (search: ListSearch<Name, Filter>) => PartnerList<Row>;
  address: Record<string, unknown>;
  onSearch: (search: ListSearch<Name, Filter>) => void;
  keyOf: (row: Row, place: number) => string;
  /** What to do when the list is empty. */
  next: NextStep;
};

/** A partner's list, with sorting and filters stored in the address. */
export function ListScreen<Row, Name extends string, Filter extends string>(
  props: ListScreenProps<Row, Name, Filter>,
) {
  const { title, fileName, columns, fields, address, onSearch, keyOf, next } = props;
  const sortable = columns.filter(({ isUnsorted }) => !isUnsorted);
  const search: ListSearch<Name, Filter> = readListSearch(address, {
    columns: sortable.map(({ name }) => name),
    filters: fields.map(({ name }) => name),
  });
  const list = props.list(search);
  const page = search.page ?? 1;
  const query = useList(list.query(page));
  const { data, isPending, isFetching, refetch } = query;
  const [isFiltering, setFiltering] = useState(false);
  const activeFilters = fields.filter(({ name }) => search[name]);
  const close = (values: Record<string, string>) => {
    setFiltering(false);
    const filtered = { ...search, page: undefined };
    for (const { name } of fields) Object.assign(filtered, { [name]: values[name] || undefined });
    onSearch(filtered);
    void refetch();
  };
  return (
    <div className={styles["screen"]}>
      <PageHeader title={title} state={data && <Total total={data.total} />}>
        <Button variant="secondary" onClick={() => setFiltering(true)}>
          <ListFilter />
          <Trans>Filters</Trans>
          {activeFilters.length > 0 && <Chip tone="blue">{activeFilters.length}</Chip>}
        </Button>
        <ExportButton columns={columns} list={list} fileName={fileName} />
      </PageHeader>
      <ListOrder columns={sortable} search={search} onSearch={onSearch} />
      <NotRefreshed list={query} />
      {isPending && !data ? (
        <Skeleton shape="card" />
      ) : (
        <ListTable
          columns={columns}
          search={search}
          onSearch={onSearch}
          keyOf={keyOf}
          label={title}
          rows={data?.data ?? []}
          isBusy={isFetching}
          empty={
            <NoRows
              isUnknown={!data}
              onClear={activeFilters.length > 0 ? () => close({}) : undefined}
              next={next}
            />
          }
        />
      )}
      <OptionalPager
        page={page}
        pageSize={LIST_PAGE}
        total={data?.total}
        onPage={(other) => onSearch({ ...search, page: other > 1 ? other : undefined })}
      />
      {isFiltering && (
        <Suspense>
          <FilterDialog fields={fields} set={search} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function Total({ total }: { total: number }) {
  const { lang } = useSettings();
  return <Chip>{formatCount(total, lang)}</Chip>;
}

type ExportButtonProps<Row, Name extends string> = {
  columns: Column<Row, Name>[];
  list: PartnerList<Row>;
  fileName: string;
};

/** Exports all filtered rows, not only the loaded page. */
function ExportButton<Row, Name extends string>({ columns, list, fileName }: ExportButtonProps<Row, Name>) {
  const [isBusy, setBusy] = useState(false);
  const write = async () => {
    setBusy(true);
    const rows = await list.readAll().catch(() => undefined);
    setBusy(false);
    if (!rows) return;
    const lines = rows.map((row) => columns.map((column) => column.toCsv(row)));
    downloadText(`${fileName}.csv`, csvText([columns.map(({ name }) => name), ...lines]), "text/csv");
  };
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void write()}>
      <Download />
      <Trans>CSV</Trans>
    </Button>
  );
}
