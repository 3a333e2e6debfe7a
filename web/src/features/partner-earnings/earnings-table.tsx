import { useLingui } from "@lingui/react/macro";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Table, TableHead } from "../../ui/display/table.tsx";
import styles from "./earnings-page.module.css";
import type { Breakdown } from "./read-earnings-search.ts";
import type { EarningRow } from "./use-earning-rows.tsx";

type EarningsTableProps = { by: Breakdown; rows: readonly EarningRow[]; currency: string };

export function EarningsTable({ by, rows, currency }: EarningsTableProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const names: Record<Breakdown, string> = {
    day: t`Day`,
    service: t`Service`,
    country: t`Country`,
    machine: t`Machine`,
  };
  const sum = rows.reduce((all, { revenue }) => all + revenue, 0);
  return (
    <div className={styles["table"]}>
      <Table label={t`Earnings`}>
        <TableHead
          columns={[names[by], { end: t`Revenue` }, { end: t`Codes` }, by !== "day" && { end: t`Share` }]}
        />
        <tbody>
          {rows.map(({ key, name, revenue, codes }) => (
            <tr key={key}>
              <td>{name}</td>
              <td data-align="end" className="num">
                {formatMoney(revenue, currency, lang)}
              </td>
              <td data-align="end" className="num">
                {formatCount(codes, lang)}
              </td>
              {by !== "day" && (
                <td data-align="end" className="num">
                  {new Intl.NumberFormat(lang, { style: "percent" }).format(sum > 0 ? revenue / sum : 0)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
