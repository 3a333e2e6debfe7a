// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned absolutely, which a table does not allow; the grid has the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: virtualised rows are positioned absolutely, which a table does not allow; the grid has the focus
import type { Absence } from "@sonum/contract/fleet/sims";
import { memo } from "react";
import { splitPhone } from "../../../lib/format/split-digits.ts";
import { cx } from "../../../ui/styles/cx.ts";
import type { Sim } from "../queries/sim.ts";
import { ServiceChecks } from "../sims/service-checks.tsx";
import type { ShownColumns, StaticKey } from "./columns.ts";
import styles from "./sim-table.module.css";

/** Translated once for all rows, because scrolling renders thousands. */
export type RowTexts = {
  absence: Record<Absence, string>;
  seen: (at: string) => string;
  noPhone: string;
  sale: string;
  rent: string;
  disputed: string;
  released: string;
  details: string;
  detailsOf: (port: number) => string;
};

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
      className={cx(styles["row"], isActive && styles["active"], !sim.present && styles["away"])}
      style={{ top }}
    >
      {SELECT_CELL}
      {columns.static.map((key) => (
        <span key={key} role="gridcell" className={cx(CELLS[key], cellTone(sim, key))}>
          {cellText(sim, key, texts)}
        </span>
      ))}
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
  assigned_number: cellClass("assigned_number"),
  phone: cellClass("phone"),
  iccid: cellClass("iccid"),
  operator: cellClass("operator"),
  total_revenue: cellClass("total_revenue"),
  other_services_count: cellClass("other_services_count"),
  sim_active: cellClass("sim_active"),
  sim_rent: cellClass("sim_rent"),
};

/** A cell is one text with one class: thirty rows render per frame. */
function cellText(sim: Sim, column: StaticKey, texts: RowTexts): string | number {
  if (column === "assigned_number") return sim.assigned_number;
  if (column === "phone") return phoneText(sim, texts);
  if (column === "iccid") return sim.iccid.replace(/(\d{4})(?=\d)/g, "$1 ");
  if (column === "operator") return sim.operator;
  if (column === "total_revenue") return sim.total_revenue.toFixed(2);
  if (column === "other_services_count") return sim.other_services_count;
  if (column === "sim_active" && sim.absence) return texts.absence[sim.absence];
  if (column === "sim_rent" && sim.last_seen_at) return texts.seen(sim.last_seen_at);
  if (column === "sim_active" && sim.released) return texts.released;
  if (column === "sim_active" && sim.claim) return texts.disputed;
  if (!sim[column]) return "—";
  return column === "sim_rent" ? texts.rent : texts.sale;
}

function phoneText(sim: Sim, texts: RowTexts): string {
  if (sim.phone === null) return texts.noPhone;
  const { prefix, groups } = splitPhone(sim.phone);
  return `${prefix} ${groups.join(" ")}`;
}

function cellTone(sim: Sim, column: StaticKey): string | undefined {
  if (!sim.present && column === "sim_rent") return styles["seen"];
  if (!sim.present) return column === "sim_active" ? styles["absent"] : undefined;
  if (column === "sim_active" && sim.released) return styles["rented"];
  if (column === "sim_active" && sim.claim) return styles["absent"];
  if (column === "sim_active") return styles[sim.sim_active ? "sold" : "none"];
  if (column === "sim_rent") return styles[sim.sim_rent ? "rented" : "none"];
  if (column !== "phone") return undefined;
  return sim.phone === null ? styles["none"] : undefined;
}
