import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Table } from "../../ui/display/table.tsx";
import { SectionHeader } from "../../ui/layout/page-header.tsx";
import styles from "./breakdown-table.module.css";
import { formatShare } from "./format-share.ts";
import type { Sums } from "./queries/order-statistics.ts";
import type { StatisticsLabels } from "./statistics-labels.ts";

type Row = { key: string; name: string; icon: ReactNode; sums: Sums };
type BreakdownTableProps = {
  title: ReactNode;
  label: string;
  head: ReactNode;
  currency: string;
  labels: StatisticsLabels;
  rows: Row[];
};

const SHOWN_FIRST = 8;

/** The period broken down by service or country; bars are relative to the largest row. */
export function BreakdownTable({ title, label, head, currency, labels, rows }: BreakdownTableProps) {
  const { lang } = useSettings();
  const [isExpanded, setIsExpanded] = useState(false);
  const maximum = Math.max(1, ...rows.map(({ sums }) => sums.bought));
  const shown = isExpanded ? rows : rows.slice(0, SHOWN_FIRST);
  const count = formatCount(rows.length, lang);
  return (
    <section>
      <SectionHeader title={title} />
      <Table label={label}>
        <thead>
          <tr>
            <th>{head}</th>
            <th data-align="end">{labels.bought}</th>
            <th data-align="end">{labels.messages}</th>
            <th data-align="end">
              <Trans>Success</Trans>
            </th>
            <th data-align="end">
              <Trans>Spent</Trans>
            </th>
          </tr>
        </thead>
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
              <td data-align="end">{formatShare(sums.successRate, lang)}</td>
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
