import { useLingui } from "@lingui/react/macro";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { Tone } from "../../ui/display/bar-chart.tsx";
import { formatShare } from "./format.ts";
import type { Sums } from "./queries/order-statistics.ts";
import type { StatisticsLabels } from "./statistics-labels.ts";

export type Measure = "numbers" | "spent" | "success";
type Value = number | null;
type Series = { name: string; tone: Tone; read: (sums: Sums) => Value };

/** What the chart can show. The series of one measure are stacked. */
export function useMeasures(
  currency: string,
  labels: StatisticsLabels,
): Record<Measure, { parts: Series[]; format: (value: Value) => string }> {
  const { t } = useLingui();
  const { lang } = useSettings();
  return {
    numbers: {
      parts: [
        { name: labels.received, tone: "green", read: ({ received }) => received },
        { name: labels.waiting, tone: "blue", read: ({ waiting }) => waiting },
        { name: t`Cancelled`, tone: "grey", read: ({ cancelled }) => cancelled },
        { name: labels.expired, tone: "amber", read: ({ expired }) => expired },
      ],
      format: (value) => formatCount(value ?? 0, lang),
    },
    spent: {
      parts: [{ name: t`Spent`, tone: "blue", read: ({ spent }) => spent }],
      format: (value) => formatMoney(value ?? 0, currency, lang),
    },
    success: {
      parts: [{ name: t`Success rate`, tone: "green", read: ({ successRate }) => successRate }],
      format: (value) => formatShare(value, lang),
    },
  };
}
