// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned absolutely, which a table does not allow; the grid has the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: virtualised rows are positioned absolutely, which a table does not allow; the grid has the focus
import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp } from "lucide-react";
import { memo } from "react";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { COLUMNS, SERVICE_WIDTH, type ShownColumns, type StaticKey, serviceColumnKey } from "./columns.ts";
import machineStyles from "./machine-cell.module.css";
import head from "./sim-head.module.css";
import styles from "./sim-table.module.css";
import type { Sort, SortKey } from "./sort-sims.ts";

type SimHeadProps = {
  columns: ShownColumns;
  sort: Sort;
  onSort: (by: SortKey) => void;
};

/** Column headers; a click sorts, an arrow shows the direction. */
export const SimHead = memo(({ columns, sort, onSort }: SimHeadProps) => {
  const { t } = useLingui();
  const displayName = useServiceName();
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={styles["head"]}
      data-tall={columns.services.length > 0 || undefined}
    >
      <span role="columnheader" className={styles["select"]}>
        <span className="visually-hidden">{t`Selection`}</span>
      </span>
      {columns.static.map((key) => (
        <StaticHead key={key} column={key} sort={sort} onSort={onSort} />
      ))}
      {columns.services.map((service, index) => (
        <span
          key={service.code}
          role="columnheader"
          aria-sort={directionOf(sort, serviceColumnKey(service.code))}
          className={head["service"]}
          style={{ left: columns.servicesStart + index * SERVICE_WIDTH }}
        >
          <button
            type="button"
            title={displayName(service.name)}
            onClick={() => onSort(serviceColumnKey(service.code))}
          >
            <span>{displayName(service.name)}</span>
            <Glyph icon={service.icon} name={service.name} size="small" />
            <Arrow sort={sort} of={serviceColumnKey(service.code)} />
          </button>
        </span>
      ))}
      <span role="columnheader" className={styles["open"]}>
        <span className="visually-hidden">{t`Details`}</span>
      </span>
    </div>
  );
});

function StaticHead({ column, sort, onSort }: { column: StaticKey } & Omit<SimHeadProps, "columns">) {
  const { i18n } = useLingui();
  return (
    <span
      role="columnheader"
      aria-sort={directionOf(sort, column)}
      className={cx(styles["cell"], column === "machine" ? machineStyles["machine"] : styles[column])}
    >
      <button type="button" onClick={() => onSort(column)}>
        {i18n._(COLUMNS[column].text)}
        <Arrow sort={sort} of={column} />
      </button>
    </span>
  );
}

const directionOf = (sort: Sort, by: SortKey) =>
  sort.by === by ? (sort.isDescending ? "descending" : "ascending") : undefined;

const Arrow = ({ sort, of }: { sort: Sort; of: SortKey }) =>
  sort.by !== of ? null : sort.isDescending ? <ArrowDown size={12} /> : <ArrowUp size={12} />;
