import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import type { Column } from "./columns.ts";
import styles from "./list-screen.module.css";
import type { ListSearch } from "./queries/partner-lists.ts";

const ROW_PX = 42;
const OVERSCAN = 12;

type ListTableProps<Row, Name extends string, Filter extends string> = {
  label: string;
  columns: Column<Row, Name>[];
  rows: Row[];
  search: ListSearch<Name, Filter>;
  onSearch: (search: ListSearch<Name, Filter>) => void;
  keyOf: (row: Row, place: number) => string;
  isBusy: boolean;
  /** Shown when there are no rows. */
  empty: ReactNode;
};

/**
 * Virtualised table: renders visible rows with spacers above and below; a click on a header sorts, another reverses.
 * On phones rows are cards and `ListOrder` replaces the headers.
 */
export function ListTable<Row, Name extends string, Filter extends string>(
  props: ListTableProps<Row, Name, Filter>,
) {
  const { label, columns, rows, keyOf, isBusy } = props;
  const scroll = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });
  const shown = virtual.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={scroll} className={cx(cardClass, styles["scroll"])} aria-label={label} tabIndex={0}>
      <table className={styles["table"]} aria-rowcount={rows.length + 1} aria-busy={isBusy}>
        <colgroup>
          {columns.map(({ name, widthPx }) => (
            <col key={name} style={{ width: widthPx }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer px={above} />
          {shown.map(({ index }) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <tr
                  key={keyOf(row, index)}
                  ref={virtual.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                >
                  {columns.map(({ name, title, isNumber, render }) => (
                    <td key={name} data-label={title} data-align={isNumber ? "end" : undefined}>
                      {render(row)}
                    </td>
                  ))}
                </tr>
              )
            );
          })}
          <Spacer px={below} />
        </tbody>
      </table>
      {rows.length === 0 && props.empty}
    </section>
  );
}

const Spacer = ({ px }: { px: number }) =>
  px > 0 && (
    <tr className={styles["spacer"]}>
      <td style={{ height: px }} />
    </tr>
  );

function Head<Row, Name extends string, Filter extends string>({
  column: { name, title, isNumber, isUnsorted },
  search,
  onSearch,
}: ListTableProps<Row, Name, Filter> & { column: Column<Row, Name> }) {
  if (isUnsorted)
    return (
      <th scope="col" className={styles["unsorted"]}>
        {title}
      </th>
    );
  const order = search.sort === name ? (search.order ?? "ASC") : undefined;
  const next = order === "ASC" ? "DESC" : "ASC";
  return (
    <th
      scope="col"
      data-align={isNumber ? "end" : undefined}
      aria-sort={order && (order === "ASC" ? "ascending" : "descending")}
    >
      <button type="button" onClick={() => onSearch({ ...search, sort: name, order: next, page: undefined })}>
        {title}
        {order && (order === "ASC" ? <ArrowUp size={13} /> : <ArrowDown size={13} />)}
      </button>
    </th>
  );
}
