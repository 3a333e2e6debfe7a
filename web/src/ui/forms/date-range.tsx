import styles from "./date-range.module.css";

type Range = { from?: string; to?: string };
type DateRangeProps = {
  fromLabel: string;
  toLabel: string;
  value: Range;
  /** The last day that can be chosen. */
  max?: string;
  onChange: (range: Range) => void;
};

/** Two native date inputs; each may stay empty. */
export function DateRange({ fromLabel, toLabel, value: { from, to }, max, onChange }: DateRangeProps) {
  return (
    <span className={styles["range"]}>
      <input
        type="date"
        aria-label={fromLabel}
        value={from ?? ""}
        max={to ?? max}
        onChange={({ target }) =>
          onChange({ ...(target.value && { from: target.value }), ...(to && { to }) })
        }
      />
      <i aria-hidden="true">–</i>
      <input
        type="date"
        aria-label={toLabel}
        value={to ?? ""}
        min={from}
        max={max}
        onChange={({ target }) =>
          onChange({ ...(from && { from }), ...(target.value && { to: target.value }) })
        }
      />
    </span>
  );
}
