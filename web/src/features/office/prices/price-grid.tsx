// biome-ignore-all lint/a11y/useSemanticElements: virtualised: only the visible of 100,000 cells are rendered
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
import { Trans, useLingui } from "@lingui/react/macro";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useRef, useState } from "react";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { ChosenPrice } from "./chosen-price.tsx";
import { type CellPosition, moveInGrid } from "./move-in-grid.ts";
import { partnerShareOf } from "./partner-share.ts";
import { PriceCell } from "./price-cell.tsx";
import styles from "./price-grid.module.css";
import { shopShare } from "./price-text.ts";
import { type PriceGrid as Grid, useSetPrice } from "./queries/prices.ts";

export type PriceView = "price" | "shop";

const ROW_HEIGHT = 36;
const COLUMN_WIDTH = 84;
const NAME_WIDTH = 190;
const HEAD_HEIGHT = 44;

type PriceGridProps = { grid: Grid; view: PriceView; maySet: boolean };

/**
 * Virtualised grid of prices. Arrows move, Enter or a digit starts editing, Enter saves, Escape cancels, Delete takes
 * a price off sale. Without permission it is read-only.
 */
export function PriceGrid({ grid, view, maySet }: PriceGridProps) {
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, columns } = useVirtualCells(scroller, grid);
  const { at, typed, choose, write, save, handleKey, leave } = useEditing(grid, scroller, {
    maySet,
    show: (next) => {
      rows.scrollToIndex(next.row);
      columns.scrollToIndex(next.column);
    },
  });
  const shownText = (price: string | null, { row, column }: CellPosition) =>
    price && view === "shop"
      ? shopShare(
          price,
          partnerShareOf(grid, grid.services[row]?.code ?? "", grid.countries[column]?.iso2 ?? ""),
        )
      : price;
  return (
    <>
      <ChosenPrice grid={grid} at={at} onTakeOff={maySet ? () => save(null) : undefined} />
      <div
        ref={scroller}
        className={styles["scroll"]}
        role="grid"
        tabIndex={0}
        aria-label={t`Prices in USD by service and country`}
        aria-rowcount={grid.services.length + 1}
        aria-colcount={grid.countries.length + 1}
        aria-readonly={!maySet}
        aria-activedescendant={cellId(at)}
        onKeyDown={handleKey}
      >
        <div
          className={styles["sheet"]}
          style={{ height: rows.getTotalSize() + HEAD_HEIGHT, width: columns.getTotalSize() + NAME_WIDTH }}
        >
          <Head grid={grid} columns={columns.getVirtualItems()} />
          {rows.getVirtualItems().map(({ index: row, start }) => (
            <div
              key={row}
              className={styles["row"]}
              role="row"
              aria-rowindex={row + 2}
              style={{ top: start + HEAD_HEIGHT }}
            >
              <span className={styles["name"]} role="rowheader" title={grid.services[row]?.code}>
                {grid.services[row]?.name} <small>{grid.services[row]?.code}</small>
              </span>
              {columns.getVirtualItems().map(({ index: column, start: left }) => {
                const price = grid.services[row]?.prices[column] ?? null;
                const isChosen = row === at.row && column === at.column;
                return (
                  <PriceCell
                    key={column}
                    id={cellId({ row, column })}
                    column={column}
                    left={left + NAME_WIDTH}
                    text={shownText(price, { row, column })}
                    isChosen={isChosen}
                    typed={isChosen ? typed : undefined}
                    onChoose={() => choose({ row, column })}
                    onEdit={() => maySet && write(price ?? "")}
                    onType={write}
                    onSave={save}
                    onLeave={leave}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

const cellId = ({ row, column }: CellPosition) => `price-${row}-${column}`;

function useVirtualCells(scroller: { current: HTMLDivElement | null }, grid: Grid) {
  const rows = useVirtualizer({
    count: grid.services.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    overscan: 6,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: grid.countries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => COLUMN_WIDTH,
    scrollPaddingStart: NAME_WIDTH,
    overscan: 3,
  });
  return { rows, columns };
}

/** The active cell and the text typed into it. */
function useEditing(
  grid: Grid,
  scroller: { current: HTMLDivElement | null },
  { maySet, show }: { maySet: boolean; show: (at: CellPosition) => void },
) {
  const [chosen, setChosen] = useState<CellPosition>({ row: 0, column: 0 });
  const [typed, write] = useState<string>();
  const setPrice = useSetPrice();
  const size = { rows: grid.services.length, columns: grid.countries.length };
  const at = { row: Math.min(chosen.row, size.rows - 1), column: Math.min(chosen.column, size.columns - 1) };
  const price = grid.services[at.row]?.prices[at.column] ?? "";
  const choose = (next: CellPosition) => {
    setChosen(next);
    show(next);
  };
  const leave = () => {
    write(undefined);
    scroller.current?.focus();
  };
  const save = (newPrice: string | null) => {
    leave();
    const [service, country] = [grid.services[at.row], grid.countries[at.column]];
    if (service && country && newPrice !== (price || null))
      setPrice.mutate({ service: service.code, country: country.iso2, price: newPrice });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (typed !== undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moveInGrid(event.key, at, size);
    if (!next && !maySet) return;
    const isDigit = /^[\d.]$/.test(event.key);
    if (!next && !isDigit && !["Enter", "F2", "Delete"].includes(event.key)) return;
    event.preventDefault();
    if (next) choose(next);
    else if (event.key === "Delete") save(null);
    else write(isDigit ? event.key : price);
  };
  return { at, typed, choose, write, save, handleKey, leave };
}

function Head({ grid, columns }: { grid: Grid; columns: { index: number; start: number }[] }) {
  const { lang } = useSettings();
  return (
    <div className={styles["head"]} role="row" aria-rowindex={1}>
      <span className={styles["corner"]} role="columnheader">
        <Trans>Service</Trans>
      </span>
      {columns.map(({ index, start }) => (
        <span
          key={index}
          role="columnheader"
          aria-colindex={index + 2}
          className={styles["country"]}
          style={{ left: start + NAME_WIDTH }}
          title={grid.countries[index]?.names[lang]}
        >
          <b>{grid.countries[index]?.iso2.toUpperCase()}</b>
          <small>{grid.countries[index]?.names[lang]}</small>
        </span>
      ))}
    </div>
  );
}
