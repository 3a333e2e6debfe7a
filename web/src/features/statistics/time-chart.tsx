import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { BarChart } from "../../ui/display/bar-chart.tsx";
import { ChartFoot } from "../../ui/display/chart-foot.tsx";
import legend from "../../ui/display/legend.module.css";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import { formatStep, hasSuccessRate } from "./format.ts";
import { type Measure, useMeasures } from "./measures.ts";
import type { Statistics } from "./queries/order-statistics.ts";
import { SeriesTable } from "./series-table.tsx";
import type { StatisticsLabels } from "./statistics-labels.ts";
import styles from "./time-chart.module.css";

/** The period over time, one measure at a time, with the same data as a table. */
export function TimeChart({ statistics, labels }: { statistics: Statistics; labels: StatisticsLabels }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [chosen, setMeasure] = useState<Measure>("numbers");
  const [pointed, setPointed] = useState<number>();
  const { series } = statistics;
  const hasSuccess = hasSuccessRate(series);
  const measure = chosen === "success" && !hasSuccess ? "numbers" : chosen;
  const measures = useMeasures(statistics.currency, labels);
  const { parts, format } = measures[measure];
  const step = pointed === undefined ? undefined : series[pointed];
  const options = [
    { value: "numbers", text: t`Numbers` },
    { value: "spent", text: t`Spent` },
    ...(hasSuccess ? ([{ value: "success", text: t`Success rate` }] as const) : []),
  ] as const;
  return (
    <section className={cx(cardClass, styles["card"])} aria-label={t`Over time`}>
      <div className={styles["head"]}>
        <h2>
          <Trans>Over time</Trans>
        </h2>
        <Segmented label={t`What the chart shows`} value={measure} options={options} onChange={setMeasure} />
      </div>
      <p className={cx(legend["legend"], styles["legend"])}>
        {step && <b className="num">{formatStep(step.from, statistics, lang)}</b>}
        {parts.map(({ name, tone, read }) => (
          <span key={name} className="num">
            <i className={styles[tone]} aria-hidden="true" />
            {name}
            {step && <b>{format(read(step))}</b>}
          </span>
        ))}
      </p>
      <BarChart
        label={t`Chart of the period; the table below has the same figures`}
        stacks={series.map((sums) => parts.map(({ tone, read }) => ({ tone, value: read(sums) ?? 0 })))}
        maximum={measure === "success" ? 1 : undefined}
        formatValue={format}
        pointed={pointed}
        onPoint={setPointed}
      />
      <ChartFoot
        from={formatStep(series[0]?.from, statistics, lang)}
        to={formatStep(series.at(-1)?.from, statistics, lang)}
      >
        <SeriesTable statistics={statistics} labels={labels} />
      </ChartFoot>
    </section>
  );
}
