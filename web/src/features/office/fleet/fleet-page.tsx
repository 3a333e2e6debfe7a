import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { OfficeLink } from "../../../lib/page/office-link.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../shared/office-pages.module.css";
import { Unloaded } from "../shared/unloaded.tsx";
import { UnknownKeysNote } from "./incident-notes.tsx";
import { type FlowHour, type OfficeFleet, type OfficeMachine, officeFleet } from "./queries/office-fleet.ts";

/** Machines with SIM and SMS counts, and success rates by service and partner. */
export function FleetPage() {
  const { data, isError, refetch } = useQuery(officeFleet);
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
      <Machines machines={data.machines} />
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

function Machines({ machines }: { machines: OfficeMachine[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Machines`} isStacked>
      <TableHead
        columns={[
          t`Machine`,
          t`Partner`,
          t`State`,
          { end: t`SIMs on sale` },
          { end: t`Success` },
          { end: t`Unmatched` },
        ]}
      />
      <tbody>
        {machines.map((machine) => (
          <tr key={machine.id} className={styles["machine"]}>
            <td>
              <OfficeLink to={`/office/fleet/${machine.id}`}>{machine.alias}</OfficeLink>
            </td>
            <td>{machine.partner}</td>
            <td>
              <MachineState machine={machine} />{" "}
              {machine.troubles.length > 0 && (
                <Chip tone="amber">
                  <Trans>Needs a look</Trans>
                </Chip>
              )}
            </td>
            <td data-align="end" data-label={t`SIMs on sale`} className="num">
              {machine.onSale} / {machine.sims}
            </td>
            <td data-align="end" data-label={t`Success`} className="num">
              {formatSuccessRate(machine)}
            </td>
            <td data-align="end" data-label={t`Unmatched`} className="num">
              {machine.day.unmatched}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export function MachineState({ machine }: { machine: OfficeMachine }) {
  if (machine.heldReason !== null)
    return (
      <Chip tone="red">
        <Trans>Off sale</Trans>
      </Chip>
    );
  if (!machine.isActive)
    return (
      <Chip>
        <Trans>Switched off</Trans>
      </Chip>
    );
  if (machine.lastSeenAt === null)
    return (
      <Chip tone="blue">
        <Trans>Waits for its first report</Trans>
      </Chip>
    );
  return machine.isOnline ? (
    <Chip tone="green">
      <Trans>Online</Trans>
    </Chip>
  ) : (
    <Chip tone="amber">
      <Trans>Silent</Trans>
    </Chip>
  );
}

/** Share of ended orders that received a code. */
export function formatSuccessRate({ sold, missed }: { sold: number; missed: number }): string {
  return sold + missed === 0 ? "-" : `${Math.round((100 * sold) / (sold + missed))} %`;
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
