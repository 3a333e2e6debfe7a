import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { formatDay } from "../../lib/format/format-day.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { BarChart } from "../../ui/display/bar-chart.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./earnings-page.module.css";
import type { PartnerEarnings } from "./queries/partner-earnings.ts";

/** Revenue or codes by day, with the value of the day under the pointer. */
export function EarningsChart({ earnings }: { earnings: PartnerEarnings }) {
  const { days, currency } = earnings;
  const { t } = useLingui();
  const { lang } = useSettings();
  const [measure, setMeasure] = useState<"revenue" | "codes">("revenue");
  const [pointed, setPointed] = useState<number>();
  const format = (value: number) =>
    measure === "revenue" ? formatMoney(value, currency, lang) : formatCount(value, lang);
  const day = pointed === undefined ? undefined : days[pointed];
  const [first, last] = [days[0], days.at(-1)];
  const options = [
    { value: "revenue", text: t`Revenue` },
    { value: "codes", text: t`Codes` },
  ] as const;
  return (
    <section className={cx(cardClass, styles["chart"])} aria-label={t`Earnings by day`}>
      <header>
        <h2>
          <Trans>Earnings by day</Trans>
        </h2>
        <Segmented label={t`What the chart shows`} value={measure} options={options} onChange={setMeasure} />
      </header>
      <p className={cx("num", styles["pointed"])}>
        <b>{format(day ? day[measure] : earnings[measure])}</b>{" "}
        {day ? formatDay(day.day, lang, "medium") : <Trans>in total. Days begin at midnight UTC.</Trans>}
      </p>
      <BarChart
        label={t`Chart of the earnings by day; the table below has the same figures`}
        stacks={days.map((one) => [{ tone: measure === "revenue" ? "green" : "blue", value: one[measure] }])}
        formatValue={format}
        pointed={pointed}
        onPoint={setPointed}
      />
      <p className={cx("num", styles["ends"])}>
        <span>{first && formatDay(first.day, lang, "medium")}</span>
        <span>{last && formatDay(last.day, lang, "medium")}</span>
      </p>
    </section>
  );
}
