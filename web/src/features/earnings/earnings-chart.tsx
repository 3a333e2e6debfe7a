import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatMoney } from "../../lib/format/format.ts";
import { formatDay } from "../../lib/format/format-day.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { BarChart } from "../../ui/display/bar-chart.tsx";
import { ChartFoot } from "../../ui/display/chart-foot.tsx";
import { Table, TableHead } from "../../ui/display/table.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./earnings.module.css";
import type { ReferralSummary } from "./queries/referrals.ts";

type Days = ReferralSummary["days"];
type EarningsChartProps = { days: Days; currency: string };

/** Earnings of the last thirty days as a chart and as a table. */
export function EarningsChart({ days, currency }: EarningsChartProps) {
  const { t } = useLingui();
  return (
    <section className={cx(cardClass, styles["chart"])} aria-label={t`Earnings of the last 30 days`}>
      <h2>
        <Trans>Earnings of the last 30 days</Trans>
      </h2>
      {days.every(({ purchases, earned }) => purchases === 0 && earned === 0) ? (
        <p className={styles["nothing"]}>
          <Trans>
            Nothing earned in this time. Each day with a purchase of your referrals gets a bar here.
          </Trans>
        </p>
      ) : (
        <Bars days={days} currency={currency} />
      )}
    </section>
  );
}

function Bars({ days, currency }: EarningsChartProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [pointed, setPointed] = useState<number>();
  const day = pointed === undefined ? undefined : days[pointed];
  const money = (amount: number) => formatMoney(amount, currency, lang);
  return (
    <>
      <p className={cx("num", styles["pointed"])}>
        {day && `${formatDay(day.day, lang, "medium")}: ${money(day.earned)}`}
      </p>
      <BarChart
        label={t`Chart of the earnings; the table below has the same figures`}
        stacks={days.map(({ earned }) => [{ tone: "green", value: earned }])}
        formatValue={money}
        pointed={pointed}
        onPoint={setPointed}
      />
      <ChartFoot
        from={formatDay(days[0]?.day ?? "", lang, "medium")}
        to={formatDay(days.at(-1)?.day ?? "", lang, "medium")}
      >
        <DayTable days={days} money={money} />
      </ChartFoot>
    </>
  );
}

function DayTable({ days, money }: { days: Days; money: (amount: number) => string }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <Table label={t`Earnings by day`}>
      <TableHead columns={[t`Day`, { end: t`Purchases` }, { end: t`Earned` }]} />
      <tbody className="num">
        {days.toReversed().map(({ day, purchases, earned }) => (
          <tr key={day}>
            <td>{formatDay(day, lang, "medium")}</td>
            <td data-align="end">{purchases}</td>
            <td data-align="end">{money(earned)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
