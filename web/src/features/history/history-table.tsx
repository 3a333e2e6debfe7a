import { useLingui } from "@lingui/react/macro";
import { formatMoney } from "../../lib/format/format.ts";
import { formatDateTime } from "../../lib/format/format-time.ts";
import { useServiceName } from "../../lib/format/service-name.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Table, TableHead } from "../../ui/display/table.tsx";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./history.module.css";
import type { HistoryItem } from "./queries/history.ts";
import { isKnownSource, sourceTexts } from "./source-text.ts";

export function HistoryTable({ items, label }: { items: HistoryItem[]; label: string }) {
  const { t } = useLingui();
  return (
    <Table label={label} isStacked>
      <TableHead columns={[t`Date`, t`What for`, { end: t`Amount` }, { end: t`Balance after` }]} />
      <tbody>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and never change order
          <Line key={index} item={item} />
        ))}
      </tbody>
    </Table>
  );
}

function Line({ item }: { item: HistoryItem }) {
  const { i18n, t } = useLingui();
  const { lang, currency } = useSettings();
  const translateService = useServiceName();
  const isIncome = item.direction === "+";
  return (
    <tr className={styles["line"]}>
      <td className={styles["date"]}>{formatDateTime(item.dt, lang)}</td>
      <td className={styles["reason"]}>
        {isKnownSource(item.source) ? i18n._(sourceTexts[item.source]) : item.source}{" "}
        {item.orderId !== null && (
          <small className={styles["order"]}>
            {item.serviceName === null ? t`Whole number` : translateService(item.serviceName)} #{item.orderId}
          </small>
        )}
      </td>
      <td
        data-align="end"
        className={cx("num", styles["amount"], isIncome && styles["income"])}
        title={`${item.amountUsd} USD`}
      >
        {isIncome ? "+" : "−"}
        {formatMoney(item.amount, currency, lang)}
      </td>
      <td
        data-align="end"
        data-label={t`Balance after`}
        className={cx("num", styles["after"])}
        title={`${item.balanceAfterUsd} USD`}
      >
        {formatMoney(item.balanceAfter, currency, lang)}
      </td>
    </tr>
  );
}
