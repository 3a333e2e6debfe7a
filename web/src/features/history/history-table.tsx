import { Trans, useLingui } from "@lingui/react/macro";
import { formatMoney } from "../../lib/format.ts";
import { useSettings } from "../../lib/settings-store.ts";
import type { HistoryItem } from "../../queries/history.ts";
import { Table } from "../../ui/table.tsx";
import styles from "./history.module.css";
import { isKnownSource, sourceTexts } from "./source-text.ts";

export function HistoryTable({ items, label }: { items: HistoryItem[]; label: string }) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Date</Trans>
          </th>
          <th scope="col">
            <Trans>What for</Trans>
          </th>
          <th scope="col" data-align="end">
            <Trans>Amount</Trans>
          </th>
          <th scope="col" data-align="end">
            <Trans>Balance after</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never change places
          <Line key={at} item={item} />
        ))}
      </tbody>
    </Table>
  );
}

function Line({ item }: { item: HistoryItem }) {
  const { i18n } = useLingui();
  const { lang, currency } = useSettings();
  const moment = new Intl.DateTimeFormat(lang, { dateStyle: "short", timeStyle: "short" }).format(
    new Date(item.dt),
  );
  const isIncome = item.direction === "+";
  return (
    <tr>
      <td className={styles["date"]}>{moment}</td>
      <td>
        {isKnownSource(item.source) ? i18n._(sourceTexts[item.source]) : item.source}
        {item.orderId !== null && <small className={styles["order"]}>#{item.orderId}</small>}
      </td>
      <td data-align="end" className={isIncome ? styles["income"] : "num"} title={`${item.amountUsd} USD`}>
        {isIncome ? "+" : "−"}
        {formatMoney(item.amount, currency, lang)}
      </td>
      <td data-align="end" className="num" title={`${item.balanceAfterUsd} USD`}>
        {formatMoney(item.balanceAfter, currency, lang)}
      </td>
    </tr>
  );
}
