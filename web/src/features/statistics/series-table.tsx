import { useLingui } from "@lingui/react/macro";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Table, TableHead } from "../../ui/display/table.tsx";
import { formatShare, formatStep, hasSuccessRate } from "./format.ts";
import type { Statistics } from "./queries/order-statistics.ts";
import type { StatisticsLabels } from "./statistics-labels.ts";

/** The chart's data as a table, newest first. */
export function SeriesTable({ statistics, labels }: { statistics: Statistics; labels: StatisticsLabels }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const hasSuccess = hasSuccessRate(statistics.series);
  const count = (value: number) => formatCount(value, lang);
  return (
    <Table label={t`Figures over time`}>
      <TableHead
        columns={[
          t`From`,
          { end: labels.bought },
          { end: labels.messages },
          { end: t`Cancelled` },
          { end: labels.without },
          hasSuccess && { end: t`Success` },
          { end: t`Spent` },
        ]}
      />
      <tbody className="num">
        {statistics.series.toReversed().map((sums) => (
          <tr key={sums.from}>
            <td>{formatStep(sums.from, statistics, lang)}</td>
            <td data-align="end">{count(sums.bought)}</td>
            <td data-align="end">{count(sums.received)}</td>
            <td data-align="end">{count(sums.cancelled)}</td>
            <td data-align="end">{count(sums.expired)}</td>
            {hasSuccess && <td data-align="end">{formatShare(sums.successRate, lang)}</td>}
            <td data-align="end">{formatMoney(sums.spent, statistics.currency, lang)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
