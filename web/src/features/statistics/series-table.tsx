import { Trans, useLingui } from "@lingui/react/macro";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Table } from "../../ui/display/table.tsx";
import { formatShare } from "./format-share.ts";
import { formatStep } from "./format-step.ts";
import type { Statistics } from "./queries/order-statistics.ts";
import type { StatisticsLabels } from "./statistics-labels.ts";

/** The chart's data as a table, newest first. */
export function SeriesTable({ statistics, labels }: { statistics: Statistics; labels: StatisticsLabels }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const count = (value: number) => formatCount(value, lang);
  return (
    <Table label={t`Figures over time`}>
      <thead>
        <tr>
          <th>
            <Trans>From</Trans>
          </th>
          <th data-align="end">{labels.bought}</th>
          <th data-align="end">{labels.messages}</th>
          <th data-align="end">
            <Trans>Cancelled</Trans>
          </th>
          <th data-align="end">{labels.without}</th>
          <th data-align="end">
            <Trans>Success</Trans>
          </th>
          <th data-align="end">
            <Trans>Spent</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="num">
        {statistics.series.toReversed().map((sums) => (
          <tr key={sums.from}>
            <td>{formatStep(sums.from, statistics, lang)}</td>
            <td data-align="end">{count(sums.bought)}</td>
            <td data-align="end">{count(sums.received)}</td>
            <td data-align="end">{count(sums.cancelled)}</td>
            <td data-align="end">{count(sums.expired)}</td>
            <td data-align="end">{formatShare(sums.successRate, lang)}</td>
            <td data-align="end">{formatMoney(sums.spent, statistics.currency, lang)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
