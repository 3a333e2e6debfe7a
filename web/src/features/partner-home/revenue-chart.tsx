import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { formatDay } from "../../lib/format/format-day.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { PartnerHome } from "../../queries/partner-home.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { BarChart } from "../../ui/display/bar-chart.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./partner-home-page.module.css";

/** Revenue or codes by day for the last 31 days. */
export function RevenueChart({ home: { days, currency } }: { home: PartnerHome }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [measure, setMeasure] = useState<"revenue" | "codes">("revenue");
  const [pointed, setPointed] = useState<number>();
  const format = (value: number) =>
    measure === "revenue" ? formatMoney(value, currency, lang) : formatCount(value, lang);
  const day = pointed === undefined ? undefined : days[pointed];
  const sum = days.reduce((all, one) => all + one[measure], 0);
  const options = [
    { value: "revenue", text: t`Revenue` },
    { value: "codes", text: t`Codes` },
  ] as const;
  return (
    <section className={cx(cardClass, styles["card"])} aria-label={t`The last 31 days`}>
      <header>
        <h2>
          <Trans>The last 31 days</Trans>
        </h2>
        <Segmented label={t`What the chart shows`} value={measure} options={options} onChange={setMeasure} />
      </header>
      <p className={cx("num", styles["pointed"])}>
        <b>{format(day ? day[measure] : sum)}</b>{" "}
        {day ? formatDay(day.day, lang, "medium") : <Trans>together</Trans>}
      </p>
      <BarChart
        label={t`Chart of the last 31 days; the table below has the same figures`}
        stacks={days.map((one) => [{ tone: measure === "revenue" ? "green" : "blue", value: one[measure] }])}
        formatValue={format}
        pointed={pointed}
        onPoint={setPointed}
      />
      <p className={cx("num", styles["ends"])}>
        <span>{days[0] && formatDay(days[0].day, lang, "medium")}</span>
        <span>
          <Trans>Today</Trans>
        </span>
      </p>
      <details className={styles["details"]}>
        <summary>
          <Trans>Show as a table</Trans>
        </summary>
        <table>
          <tbody>
            {days.toReversed().map((one) => (
              <tr key={one.day}>
                <th scope="row">{formatDay(one.day, lang, "medium")}</th>
                <td className="num">{formatMoney(one.revenue, currency, lang)}</td>
                <td className="num">{formatCount(one.codes, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
