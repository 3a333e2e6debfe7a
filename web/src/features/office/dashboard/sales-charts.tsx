import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { BarChart, type Tone } from "../../../ui/display/bar-chart.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "./dashboard-page.module.css";
import type { Dashboard } from "./queries/dashboard.ts";

type Bar = { name: string; sold: number; delivered: number; rented: number };

/** Sales by hour and by day: with a code, without one or still open, and rented. */
export function SalesCharts({ data: { hours, days } }: { data: Dashboard }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const hour = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit" });
  const day = new Intl.DateTimeFormat(lang, { weekday: "short", day: "numeric", timeZone: "UTC" });
  return (
    <div className={styles["charts"]}>
      <Chart
        title={t`Last 24 hours`}
        bars={hours.map((one) => ({ ...one, name: hour.format(new Date(one.startsAt)) }))}
      />
      <Chart
        title={t`Last 7 days (UTC)`}
        bars={days.map((one) => ({ ...one, name: day.format(new Date(one.day)) }))}
      />
    </div>
  );
}

function Chart({ title, bars }: { title: string; bars: Bar[] }) {
  const { t } = useLingui();
  const [pointed, setPointed] = useState<number>();
  const bar = pointed === undefined ? undefined : bars[pointed];
  const [name, sold, delivered, rented] = [bar?.name, bar?.sold, bar?.delivered, bar?.rented];
  return (
    <section className={cx(cardClass, styles["chart"])}>
      <h2>{title}</h2>
      <p className={cx("num", styles["caption"])} aria-live="polite">
        {bar ? (
          <Trans>
            {name}: sold {sold}, with code {delivered}, rented {rented}
          </Trans>
        ) : (
          <Legend />
        )}
      </p>
      <BarChart
        label={t`${title}: numbers sold with and without a code, and rented`}
        stacks={bars.map(stackOf)}
        formatValue={String}
        pointed={pointed}
        onPoint={setPointed}
      />
      <p className={cx("num", styles["ends"])}>
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </p>
    </section>
  );
}

const Legend = () => (
  <>
    <i data-tone="green" /> <Trans>with a code</Trans> <i data-tone="grey" /> <Trans>without, or open</Trans>{" "}
    <i data-tone="blue" /> <Trans>rented</Trans>
  </>
);

const stackOf = ({ sold, delivered, rented }: Bar): { tone: Tone; value: number }[] => [
  { tone: "green", value: delivered },
  { tone: "grey", value: sold - delivered },
  { tone: "blue", value: rented },
];
