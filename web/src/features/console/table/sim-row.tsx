// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned absolutely, which a table does not allow; the grid has the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: virtualised rows are positioned absolutely, which a table does not allow; the grid has the focus
import { memo } from "react";
import { splitPhone } from "../../../lib/format/split-digits.ts";
import { cx } from "../../../ui/styles/cx.ts";
import type { Sim } from "../queries/sim.ts";
import { ServiceChecks } from "../sims/service-checks.tsx";
import type { ShownColumns, StaticKey } from "./columns.ts";
import machineStyles from "./machine-cell.module.css";
import { type RowTexts, rentCell, saleCell } from "./sale-cells.ts";
import styles from "./sim-table.module.css";

type SimRowProps = {
  sim: Sim;
  id: string;
  index: number;
  top: number;
  isChosen: boolean;
  isActive: boolean;
  columns: ShownColumns;
  texts: RowTexts;
};

/** Identical in every row: created once. */
const SELECT_CELL = <span role="gridcell" className={styles["select"]} />;

/** One SIM. Memoised: re-renders only when its own data changes. */
export const SimRow = memo((props: SimRowProps) => {
  const { sim, id, index, top, isChosen, isActive, columns, texts } = props;
  return (
    <div
      role="row"
      id={`sim-${id}`}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      className={cx(
        styles["row"],
        isActive && styles["active"],
        !sim.present && styles["away"],
        sim.limits > 0 && styles["restricted"],
      )}
      style={{ top }}
    >
      {SELECT_CELL}
      {columns.static.map((key) => cell(sim, key, texts))}
      {columns.services.length > 0 && <ServiceChecks marks={sim.marks} columns={columns} />}
      <span role="gridcell" className={styles["open"]}>
        <button
          type="button"
          data-open
          aria-label={texts.detailsOf(sim.assigned_number)}
          title={texts.details}
          tabIndex={-1}
        />
      </span>
    </div>
  );
});

const cellClass = (key: StaticKey) => cx(styles["cell"], styles[key]);
const CELLS: Record<StaticKey, string | undefined> = {
  machine: cx(styles["cell"], machineStyles["machine"]),
  assigned_number: cellClass("assigned_number"),
  phone: cellClass("phone"),
  iccid: cellClass("iccid"),
  operator: cellClass("operator"),
  total_revenue: cellClass("total_revenue"),
  other_services_count: cellClass("other_services_count"),
  sim_active: cellClass("sim_active"),
  sim_rent: cellClass("sim_rent"),
};

/** One text with one class, and no component: thirty rows render per frame. */
function cell(sim: Sim, column: StaticKey, texts: RowTexts) {
  const [text, tone] = cellContent(sim, column, texts);
  return (
    <span key={column} role="gridcell" className={cx(CELLS[column], tone)}>
      {text}
    </span>
  );
}

/** The text of a cell, and the class for its tone. */
function cellContent(
  sim: Sim,
  column: StaticKey,
  texts: RowTexts,
): readonly [string | number, string | undefined] {
  if (column === "sim_active" || column === "sim_rent") {
    const [text, tone] = column === "sim_active" ? saleCell(sim, texts) : rentCell(sim, texts);
    return [text, styles[tone]];
  }
  if (column === "machine")
    return [texts.machineOf(sim.machine), sim.present ? undefined : machineStyles["away"]];
  const isWithoutPhone = column === "phone" && sim.phone === null;
  return [cellText(sim, column, texts), isWithoutPhone ? styles["none"] : undefined];
}

type PlainColumn = Exclude<StaticKey, "sim_active" | "sim_rent" | "machine">;

function cellText(sim: Sim, column: PlainColumn, texts: RowTexts) {
  if (column === "phone") return phoneText(sim, texts);
  if (column === "iccid") return sim.iccid.replace(/(\d{4})(?=\d)/g, "$1 ");
  if (column === "total_revenue") return sim.total_revenue.toFixed(2);
  return sim[column];
}

function phoneText(sim: Sim, texts: RowTexts): string {
  if (sim.phone === null) return texts.noPhone;
  const { prefix, groups } = splitPhone(sim.phone);
  return `${prefix} ${groups.join(" ")}`;
}
