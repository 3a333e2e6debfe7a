import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useList } from "../../../lib/api/use-list.ts";
import { OfficeLink, type OfficePageProps } from "../../../lib/page/office-link.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../shared/office-pages.module.css";
import { Unloaded } from "../shared/unloaded.tsx";
import { UnknownKeysNote } from "./incident-notes.tsx";
import { MachineList } from "./machine-list.tsx";
import { formatSuccessRate } from "./machine-state.tsx";
import { type FlowHour, type OfficeFleet, officeFleet } from "./queries/office-fleet.ts";

/** Machines with SIM and SMS counts, and success rates by service and partner. */
export function FleetPage({ search, onSearch }: OfficePageProps) {
  const fleet = useList(officeFleet);
  const { data, isError, refetch } = fleet;
  if (!data) return <Unloaded isError={isError} onRetry={() => void refetch()} />;
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Fleet</Trans>}>
        <OfficeLink to="/office/claims">
          <Trans>Disputed numbers</Trans>
        </OfficeLink>
      </PageHeader>
      {data.strangers && <UnknownKeysNote strangers={data.strangers} />}
      <FlowTiles hours={data.hours} />
      <MachineList fleet={fleet} search={search} onSearch={onSearch} />
      <div className={styles["columns"]}>
        <SuccessTable title={<Trans>By service, 7 days</Trans>} rows={data.services} />
        <SuccessTable title={<Trans>By partner</Trans>} rows={data.partners} />
      </div>
    </div>
  );
}

/** SMS of the last day by outcome, in total and by hour. */
export function FlowTiles({ hours }: { hours: FlowHour[] }) {
  const { t } = useLingui();
  const sum = (kind: "delivered" | "unmatched" | "quarantined" | "late") =>
    hours.reduce((total, hour) => total + hour[kind], 0);
  const most = Math.max(1, ...hours.map((hour) => hour.delivered + hour.unmatched + hour.quarantined));
  const tiles = [
    { name: t`Delivered in a day`, value: sum("delivered") },
    { name: t`Came late`, value: sum("late") },
    { name: t`Unmatched`, value: sum("unmatched") },
    { name: t`Held back`, value: sum("quarantined") },
  ];
  return (
    <section className={styles["tiles"]} aria-label={t`SMS of a day`}>
      {tiles.map(({ name, value }) => (
        <div key={name} className={cx(cardClass, styles["tile"])}>
          <span className={styles["muted"]}>{name}</span>
          <b>{value}</b>
        </div>
      ))}
      {hours.length > 0 && (
        <div className={cx(cardClass, styles["tile"])} aria-hidden="true">
          <div className={styles["hours"]}>
            {hours.map((hour) => (
              <span key={hour.at}>
                {(["delivered", "unmatched", "quarantined"] as const).map((kind) => (
                  <i key={kind} data-kind={kind} style={{ height: `${(hour[kind] / most) * 60}px` }} />
                ))}
              </span>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

type SuccessTableProps = { title: ReactNode; rows: OfficeFleet["services"] };

const SuccessTable = ({ title, rows }: SuccessTableProps) => (
  <section className={cx(cardClass, styles["card"])}>
    <h2>{title}</h2>
    {rows.length === 0 && (
      <p className={styles["muted"]}>
        <Trans>
          No order has ended yet. Here you will see how often codes come. If nothing sells, look above for
          machines that are silent or off sale, and at the prices.
        </Trans>
      </p>
    )}
    <table>
      <tbody>
        {rows.slice(0, 15).map((row) => (
          <tr key={row.name}>
            <td>{row.name}</td>
            <td className="num">{row.sold}</td>
            <td className="num">{formatSuccessRate(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
