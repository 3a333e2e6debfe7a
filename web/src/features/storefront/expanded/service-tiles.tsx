import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { Service } from "../../../queries/catalogue.ts";
import { stepOf } from "../move-focus.ts";
import styles from "../service-grid.module.css";

const OVERSCAN_ROWS = 3;
/** Lists up to this size are rendered completely. */
const UNVIRTUALIZED_MAX = 24;
/** As many as were there before; the others come in a second step, so that none takes long. */
const FIRST_ROWS = 3;
/** Of the list before it is measured; see `.expanded`. */
const INITIAL_RECT = { width: 400, height: 372 };

type ServiceTilesProps = {
  services: Service[];
  columns: 1 | 3;
  tileOf: (service: Service) => ReactNode;
};

/** A long list of services: renders only the rows in view, the first one and the one with the focus. */
export function ServiceTiles({ services, columns, tileOf }: ServiceTilesProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const [isFirst, setFirst] = useState(true);
  useEffect(() => startTransition(() => setFirst(false)), []);
  const [focused, setFocused] = useState<string>();
  const size = sizeOf(columns);
  const rowCount = Math.ceil(services.length / columns);
  const focusedRow = Math.floor(indexOf(services, focused) / columns);
  const virtual = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroll.current,
    estimateSize: () => size.row + size.gap,
    overscan: OVERSCAN_ROWS,
    initialRect: INITIAL_RECT,
    rangeExtractor: (range) => withRows(range, [0, focusedRow]),
  });
  const isWhole = services.length <= UNVIRTUALIZED_MAX;
  const rows = isWhole ? rowsUpTo(rowCount) : virtual.getVirtualItems().map(({ index }) => index);

  /** Arrow keys also reach rows that are not rendered yet. Leaving the list upwards is left to the section. */
  const moveFocus = (event: KeyboardEvent) => {
    const step = stepOf(event.key, columns);
    const index = indexOf(services, choiceAt(event.target)?.dataset["code"]);
    const next = step !== undefined && index >= 0 ? services[index + step] : undefined;
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    flushSync(() => setFocused(next.code));
    scroll.current?.querySelector<HTMLElement>(`[data-code="${next.code}"] a`)?.focus();
  };

  return (
    <div ref={scroll} className={styles["expanded"]}>
      <ul
        data-columns={columns}
        style={{ height: rowCount * (size.row + size.gap) - size.gap }}
        onKeyDown={moveFocus}
        onFocus={({ target }) => setFocused(target.closest<HTMLElement>("[data-code]")?.dataset["code"])}
      >
        {(isFirst ? rowsUpTo(Math.min(rowCount, FIRST_ROWS)) : rows).flatMap((row) =>
          services
            .slice(row * columns, (row + 1) * columns)
            .map((service, column) => (
              <Cell
                key={service.code}
                service={service}
                index={row * columns + column}
                count={services.length}
                columns={columns}
                tileOf={tileOf}
              />
            )),
        )}
      </ul>
    </div>
  );
}

type CellProps = Pick<ServiceTilesProps, "columns" | "tileOf"> & {
  service: Service;
  index: number;
  count: number;
};

/** Memoised: while the list scrolls, only new tiles are rendered. */
const Cell = memo(({ service, index, count, columns, tileOf }: CellProps) => {
  const { row, gap } = sizeOf(columns);
  return (
    <li
      data-code={service.code}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-column={index % columns}
      style={{ top: Math.floor(index / columns) * (row + gap), height: row }}
    >
      {tileOf(service)}
    </li>
  );
});

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, row) => row);

const indexOf = (services: Service[], code: string | undefined) =>
  code === undefined ? -1 : services.findIndex((one) => one.code === code);

const choiceAt = (target: EventTarget) =>
  target instanceof Element && target.matches("a[data-choice]")
    ? target.closest<HTMLElement>("[data-code]")
    : undefined;

function withRows(range: Range, others: number[]): number[] {
  const rows = new Set([...defaultRangeExtractor(range), ...others.filter((row) => row >= 0)]);
  return [...rows].toSorted((one, other) => one - other);
}

/** Heights in px; see `service-tile.module.css` and `service-grid.module.css`. */
const sizeOf = (columns: 1 | 3) =>
  columns === 3 ? { row: 70, gap: 8 } : { row: matchMedia("(max-width: 767px)").matches ? 48 : 40, gap: 2 };
