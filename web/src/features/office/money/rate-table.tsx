import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import styles from "./money.module.css";

export const formatShare = (share: number, lang: string): string =>
  new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 1 }).format(share);

type Row = {
  key: string;
  name: ReactNode;
  codes: number;
  complaints: number;
  rate: number;
  low: number;
  high: number;
};

/** Complaint rates with their confidence intervals. */
export function RateTable({ label, head, rows }: { label: string; head: string; rows: Row[] }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <Table label={label} isStacked>
      <TableHead
        columns={[head, { end: t`Complaints` }, { end: t`Share of codes` }, { end: t`Surely between` }]}
      />
      <tbody>
        {rows.map(({ key, name, codes, complaints, rate, low, high }) => (
          <tr key={key} className={styles["share"]}>
            <td>{name}</td>
            <td data-align="end" data-label={t`Complaints`} className="num">
              {complaints} / {codes}
            </td>
            <td data-align="end" data-label={t`Share of codes`} className="num">
              {formatShare(rate, lang)}
            </td>
            <td data-align="end" data-label={t`Surely between`} className="num dim">
              {formatShare(low, lang)} – {formatShare(high, lang)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
