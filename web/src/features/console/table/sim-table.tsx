// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned absolutely, which a table does not allow; the grid has the focus
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: virtualised rows are positioned absolutely, which a table does not allow; the grid has the focus
import { useLingui } from "@lingui/react/macro";
import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";
import type { Sim } from "../queries/sim.ts";
import { type Columns, type NamedService, SERVICE_WIDTH } from "./columns.ts";
import { columnsWidth, useShownColumns } from "./shown-columns.ts";
import { SimHead } from "./sim-head.tsx";
import { SimRow } from "./sim-row.tsx";
import styles from "./sim-table.module.css";
import type { Sort, SortKey } from "./sort-sims.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useRowPointer } from "./use-row-pointer.ts";
import type { RowSelection } from "./use-row-selection.ts";
import { useRowTexts } from "./use-row-texts.ts";

type SimTableProps = {
  sims: readonly Sim[];
  ids: readonly string[];
  columns: Columns;
  services: readonly NamedService[];
  machineOf: (key: string) => string;
  sort: Sort;
  selection: RowSelection;
  onSort: (by: SortKey) => void;
  onOpen: (sim: Sim) => void;
};

const ROW_HEIGHT = 30;
const PHONE_ROW_HEIGHT = 60;
const OVERSCAN = 4;

/** Virtualised table of SIMs: renders only the visible rows and service columns. */
export function SimTable(props: SimTableProps) {
  const { sims, ids, columns, services, machineOf, sort, selection, onSort, onOpen } = props;
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number>();
  const isPhone = matchMedia("(max-width: 767px)").matches;
  const rowHeight = isPhone ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const rows = useVirtualizer({
    count: sims.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: { width: 1200, height: 600 },
  });
  const visible = rows.getVirtualItems();
  const slots = useSlots(visible.length);
  const texts = useRowTexts(services.length, machineOf);
  const shown = useShownColumns(scroller, useFittingColumns(columns, isPhone), services);
  const pointer = useRowPointer({ ids, selection, onActive: setActive, onOpen: (n) => open(n) });
  const open = (index: number | undefined) => {
    const sim = index === undefined ? undefined : sims[index];
    if (sim) onOpen(sim);
  };
  const onKeyDown = useGridKeys({
    ids,
    active,
    selection,
    onOpen: open,
    onActive: (index) => {
      setActive(index);
      rows.scrollToIndex(index, { align: "auto" });
    },
  });
  const activeId = active === undefined ? undefined : ids[active];
  const width = columnsWidth(columns.static) + columns.important.length * SERVICE_WIDTH;

  return (
    <div
      ref={scroller}
      className={styles["scroller"]}
      role="grid"
      aria-label={t`SIM cards`}
      aria-multiselectable="true"
      aria-rowcount={sims.length + 1}
      aria-activedescendant={activeId === undefined ? undefined : `sim-${activeId}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <div className={styles["sheet"]} style={{ minWidth: width }}>
        <SimHead columns={shown} sort={sort} onSort={onSort} />
        <div
          role="rowgroup"
          className={styles["body"]}
          style={{ height: rows.getTotalSize() }}
          aria-owns={visible.map(({ index }) => `sim-${ids[index]}`).join(" ")}
        >
          {inSlots(visible, slots).map(({ index, start }) => {
            const [sim, id] = [sims[index], ids[index]];
            if (!sim || id === undefined) return null;
            return (
              <SimRow
                key={index % slots}
                sim={sim}
                id={id}
                index={index}
                top={start}
                isChosen={selection.chosen.has(id)}
                isActive={index === active}
                columns={shown}
                texts={texts}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** On phones the machine takes the place of the operator. */
const useFittingColumns = (columns: Columns, isPhone: boolean): Columns =>
  useMemo(() => {
    if (!isPhone || !columns.static.includes("machine")) return columns;
    return { ...columns, static: columns.static.filter((key) => key !== "operator") };
  }, [columns, isPhone]);

/**
 * Recycles row elements: there are as many slots as were ever visible at once, and a row uses slot `index % slots`.
 * Slots keep their document order, because moving elements forces layout; `aria-owns` gives the reading order.
 */
function useSlots(visible: number): number {
  const [slots, setSlots] = useState(visible);
  if (visible > slots) setSlots(visible);
  return Math.max(slots, visible, 1);
}

const inSlots = (visible: readonly VirtualItem[], slots: number): VirtualItem[] =>
  visible.toSorted((one, other) => (one.index % slots) - (other.index % slots));
