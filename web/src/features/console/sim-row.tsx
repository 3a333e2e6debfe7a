// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which a table does not allow; the grid has the focus
// biome-ignore-all lint/a11y/useFocusableInteractive: rows are placed by hand, which a table does not allow; the grid has the focus
import { useLingui } from "@lingui/react/macro";
import { CalendarRange, Check, PanelRightOpen, Zap } from "lucide-react";
import { memo, type ReactNode } from "react";
import { splitPhone } from "../../lib/split-digits.ts";
import type { Sim } from "../../queries/console.ts";
import { cx } from "../../ui/cx.ts";
import { keyOf, SERVICE_WIDTH, type ShownColumns, type StaticKey } from "./columns.ts";
import styles from "./sim-table.module.css";

type SimRowProps = {
  sim: Sim;
  id: string;
  index: number;
  top: number;
  isChosen: boolean;
  isActive: boolean;
  columns: ShownColumns;
};

/** One SIM. It is drawn again only when something in it changed: thousands of others stay as they are. */
export const SimRow = memo(({ sim, id, index, top, isChosen, isActive, columns }: SimRowProps) => (
  <div
    role="row"
    id={`sim-${id}`}
    data-index={index}
    aria-rowindex={index + 2}
    aria-selected={isChosen}
    className={cx(styles["row"], isActive && styles["active"], !sim.present && styles["gone"])}
    style={{ transform: `translateY(${top}px)` }}
  >
    <span role="gridcell" className={styles["select"]}>
      <span className={styles["tick"]} data-on={isChosen || undefined}>
        {isChosen && <Check size={12} />}
      </span>
    </span>
    {columns.static.map((key) => (
      <span key={key} role="gridcell" className={cx(styles["cell"], styles[key])}>
        <StaticCell sim={sim} column={key} />
      </span>
    ))}
    {columns.services.map(({ code, name }, place) => (
      <span
        key={code}
        role="gridcell"
        className={styles["mark"]}
        style={{ left: columns.servicesStart + place * SERVICE_WIDTH }}
      >
        <Mark isOn={sim[keyOf(code)] === true} name={name} />
      </span>
    ))}
    <span role="gridcell" className={styles["open"]}>
      <OpenButton port={sim.assigned_number} />
    </span>
  </div>
));

function StaticCell({ sim, column }: { sim: Sim; column: StaticKey }): ReactNode {
  if (column === "assigned_number") return sim.assigned_number;
  if (column === "phone") return <PhoneCell sim={sim} />;
  if (column === "iccid") return sim.iccid.replace(/(\d{4})(?=\d)/g, "$1 ");
  if (column === "operator") return sim.operator;
  if (column === "total_revenue") return sim.total_revenue.toFixed(2);
  if (column === "other_services_count") return sim.other_services_count;
  return (
    <SaleCell isOn={column === "sim_active" ? sim.sim_active : sim.sim_rent} isRent={column === "sim_rent"} />
  );
}

function PhoneCell({ sim }: { sim: Sim }) {
  const { t } = useLingui();
  if (!sim.present) return <span className={styles["absent"]}>{t`No SIM card`}</span>;
  if (sim.phone === null) return <span className={styles["none"]}>{t`No phone`}</span>;
  const { prefix, groups } = splitPhone(sim.phone);
  return `${prefix} ${groups.join(" ")}`;
}

function SaleCell({ isOn, isRent }: { isOn: boolean; isRent: boolean }) {
  const { t } = useLingui();
  if (!isOn) return <span className={styles["none"]}>—</span>;
  return isRent ? (
    <span className={styles["rented"]}>
      <CalendarRange size={13} />
      {t`Rent`}
    </span>
  ) : (
    <span className={styles["sold"]}>
      <Zap size={13} />
      {t`Sale`}
    </span>
  );
}

const Mark = ({ isOn, name }: { isOn: boolean; name: string }) =>
  isOn ? <Check size={14} role="img" aria-label={name} /> : <i className={styles["dot"]} />;

function OpenButton({ port }: { port: number }) {
  const { t } = useLingui();
  return (
    <button type="button" data-open aria-label={t`Details of port ${port}`} title={t`Details`} tabIndex={-1}>
      <PanelRightOpen size={15} />
    </button>
  );
}
