import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Table, TableHead } from "../../ui/display/table.tsx";
import { SectionHeader } from "../../ui/layout/page-header.tsx";
import styles from "./breakdown-table.module.css";
import { formatShare, hasSuccessRate } from "./format.ts";
import type { Sums } from "./queries/order-statistics.ts";
import type { StatisticsLabels } from "./statistics-labels.ts";

type Row = { key: string; name: string; icon: ReactNode; sums: Sums };
type BreakdownTableProps = {
  title: string;
  head: string;
  currency: string;
  labels: StatisticsLabels;
  rows: Row[];
};

const SHOWN_FIRST = 8;

/** The period broken down by service or country; bars are relative to the largest row. */
export function BreakdownTable({ title, head, currency, labels, rows }: BreakdownTableProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [isExpanded, setIsExpanded] = useState(false);
  const maximum = Math.max(1, ...rows.map(({ sums }) => sums.bought));
  const shown = isExpanded ? rows : rows.slice(0, SHOWN_FIRST);
  const count = formatCount(rows.length, lang);
  const hasSuccess = hasSuccessRate(rows.map(({ sums }) => sums));
  return (
    <section>
      <SectionHeader title={title} />
      <Table label={title}>
        <TableHead
          columns={[
            head,
            { end: labels.bought },
            { end: labels.messages },
            hasSuccess && { end: t`Success` },
            { end: t`Spent` },
          ]}
        />
        <tbody className="num">
          {shown.map(({ key, name, icon, sums }) => (
            <tr key={key}>
              <td>
                <span className={styles["name"]}>
                  {icon}
                  {name}
                </span>
                <svg
                  className={styles["bar"]}
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={(100 * sums.bought) / maximum} height="1" />
                </svg>
              </td>
              <td data-align="end">{formatCount(sums.bought, lang)}</td>
              <td data-align="end">{formatCount(sums.received, lang)}</td>
              {hasSuccess && <td data-align="end">{formatShare(sums.successRate, lang)}</td>}
              <td data-align="end">{formatMoney(sums.spent, currency, lang)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > SHOWN_FIRST && !isExpanded && (
        <Button variant="ghost" size="small" onClick={() => setIsExpanded(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </section>
  );
}
