import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { formatCount, formatMoney } from "../../lib/format.ts";
import { useSettings } from "../../lib/settings-store.ts";
import type { Sums } from "../../queries/order-statistics.ts";
import { Button } from "../../ui/button.tsx";
import { SectionHeader } from "../../ui/page-header.tsx";
import { Table } from "../../ui/table.tsx";
import { formatShare } from "./format-share.ts";
import styles from "./shares-table.module.css";
import type { Words } from "./words.ts";

type Row = { key: string; name: string; icon: ReactNode; sums: Sums };
type SharesTableProps = {
  title: ReactNode;
  label: string;
  head: ReactNode;
  currency: string;
  words: Words;
  rows: Row[];
};

const SHOWN_FIRST = 8;

/** The period divided up; a bar under each name says how much of the whole it is. */
export function SharesTable({ title, label, head, currency, words, rows }: SharesTableProps) {
  const { lang } = useSettings();
  const [isWhole, setIsWhole] = useState(false);
  const most = Math.max(1, ...rows.map(({ sums }) => sums.bought));
  const shown = isWhole ? rows : rows.slice(0, SHOWN_FIRST);
  const count = formatCount(rows.length, lang);
  return (
    <section>
      <SectionHeader title={title} />
      <Table label={label}>
        <thead>
          <tr>
            <th>{head}</th>
            <th data-align="end">{words.bought}</th>
            <th data-align="end">{words.messages}</th>
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
                  <rect width={(100 * sums.bought) / most} height="1" />
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
      {rows.length > SHOWN_FIRST && !isWhole && (
        <Button variant="ghost" size="small" onClick={() => setIsWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </section>
  );
}
