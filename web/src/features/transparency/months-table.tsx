import { useLingui } from "@lingui/react/macro";
import type { TransparencyMonth } from "@sonum/contract/support/transparency";
import { formatCount } from "../../lib/format/format.ts";
import { formatMonth } from "../../lib/format/format-day.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Table, TableHead } from "../../ui/display/table.tsx";

/** One row per month, newest first. */
export function MonthsTable({ months }: { months: TransparencyMonth[] }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const percent = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 1 });
  const columns = [
    { title: t`Reports`, of: (month: TransparencyMonth) => month.reports },
    { title: t`Authority requests`, of: (month: TransparencyMonth) => month.requests },
    { title: t`Blocks`, of: (month: TransparencyMonth) => month.blocks },
    { title: t`Accounts closed`, of: (month: TransparencyMonth) => month.accountsClosed },
    { title: t`Quarantined SMS`, of: (month: TransparencyMonth) => month.quarantined },
    { title: t`Numbers sold`, of: (month: TransparencyMonth) => month.sold },
  ];
  return (
    <Table label={t`Counts by month`}>
      <TableHead
        columns={[t`Month`, ...columns.map(({ title }) => ({ end: title })), { end: t`Delivered` }]}
      />
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <td>{formatMonth(month.month, lang)}</td>
            {columns.map(({ title, of }) => (
              <td key={title} className="num" data-align="end">
                {formatCount(of(month), lang)}
              </td>
            ))}
            <td className="num" data-align="end">
              {month.sold === 0 ? "–" : percent.format(month.delivered / month.sold)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
