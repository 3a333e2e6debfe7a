import { Trans } from "@lingui/react/macro";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { FigureRow } from "../../ui/display/figure-row.tsx";
import { formatShare } from "./format.ts";
import type { Sums } from "./queries/order-statistics.ts";
import type { StatisticsLabels } from "./statistics-labels.ts";

type FiguresProps = { total: Sums; currency: string; labels: StatisticsLabels };

/** Six key figures of the period. */
export function Figures({ total, currency, labels }: FiguresProps) {
  const { lang } = useSettings();
  const count = (value: number) => formatCount(value, lang);
  return (
    <FigureRow
      figures={[
        { id: "bought", name: labels.bought, value: count(total.bought) },
        { id: "received", name: labels.received, value: count(total.received), tone: "green" },
        { id: "cancelled", name: <Trans>Cancelled</Trans>, value: count(total.cancelled) },
        { id: "expired", name: labels.expired, value: count(total.expired) },
        { id: "success", name: <Trans>Success rate</Trans>, value: formatShare(total.successRate, lang) },
        { id: "spent", name: <Trans>Spent</Trans>, value: formatMoney(total.spent, currency, lang) },
      ]}
    />
  );
}
