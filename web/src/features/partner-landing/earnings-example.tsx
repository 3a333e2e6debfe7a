import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./earnings-example.module.css";

const PRICE_USD = 0.25;
const SIMS = { min: 16, max: 1024, step: 16, start: 128 };
const CODES = { min: 5, max: 60, step: 5, start: 20 };

/** Estimates monthly earnings with visible assumptions; an example, not a promise. */
export function EarningsExample({ sharePercent }: { sharePercent: number }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [sims, setSims] = useState(SIMS.start);
  const [codes, setCodes] = useState(CODES.start);
  const earned = (sims * codes * PRICE_USD * sharePercent) / 100;
  const price = formatMoney(PRICE_USD, "USD", lang);
  return (
    <section className={cx(cardClass, styles["card"])} aria-label={t`An example`}>
      <h2>
        <Trans>An example</Trans>
      </h2>
      <Slider label={t`SIM cards`} value={sims} range={SIMS} onChange={setSims} />
      <Slider label={t`Codes per SIM card and month`} value={codes} range={CODES} onChange={setCodes} />
      <p className={styles["sum"]} aria-live="polite">
        <b className="num">{formatMoney(earned, "USD", lang)}</b>
        <Trans>a month for you</Trans>
      </p>
      <p className={styles["note"]}>
        <Trans>
          {formatCount(sims * codes, lang)} codes at {price}, of which {sharePercent} % are yours. Prices and
          demand differ by country and service; numbers without a code earn nothing.
        </Trans>
      </p>
    </section>
  );
}

type SliderProps = {
  label: string;
  value: number;
  range: { min: number; max: number; step: number };
  onChange: (value: number) => void;
};

const Slider = ({ label, value, range: { min, max, step }, onChange }: SliderProps) => (
  <label className={styles["slider"]}>
    <span>
      {label}
      <b className="num">{value}</b>
    </span>
    <input
      type="range"
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  </label>
);
