import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./figures.module.css";
import { formatShare } from "./format.ts";
import type { Sums } from "./queries/order-statistics.ts";
import type { StatisticsLabels } from "./statistics-labels.ts";

/** Six key figures of the period. */
export function Figures({
  total,
  currency,
  labels,
}: {
  total: Sums;
  currency: string;
  labels: StatisticsLabels;
}) {
  const { lang } = useSettings();
  const count = (value: number) => formatCount(value, lang);
  return (
    <dl className={cx(cardClass, styles["figures"])}>
      <Figure name={labels.bought} value={count(total.bought)} />
      <Figure name={labels.received} value={count(total.received)} tone="green" />
      <Figure name={<Trans>Cancelled</Trans>} value={count(total.cancelled)} />
      <Figure name={labels.expired} value={count(total.expired)} />
      <Figure name={<Trans>Success rate</Trans>} value={formatShare(total.successRate, lang)} />
      <Figure name={<Trans>Spent</Trans>} value={formatMoney(total.spent, currency, lang)} />
    </dl>
  );
}

const Figure = ({ name, value, tone }: { name: ReactNode; value: string; tone?: "green" }) => (
  <div>
    <dt>{name}</dt>
    <dd className={cx("num", tone && styles[tone])}>{value}</dd>
  </div>
);
