import { cx } from "../styles/cx.ts";
import styles from "./countdown-ring.module.css";

type CountdownRingProps = {
  secondsLeft: number;
  secondsTotal: number;
  /** The time left in digits. */
  clock: string;
  label: string;
  tone?: "blue" | "green";
  size?: "small" | "medium";
};

/** Below this share of the time the ring turns amber. */
const LATE_SHARE = 0.2;

/** A countdown: a shrinking circle around the time left. */
export function CountdownRing({
  secondsLeft,
  secondsTotal,
  clock,
  label,
  tone = "blue",
  size = "medium",
}: CountdownRingProps) {
  const share = secondsTotal > 0 ? Math.min(1, secondsLeft / secondsTotal) : 0;
  const isLate = tone === "blue" && share < LATE_SHARE;
  return (
    <div className={cx(styles["ring"], styles[size])} role="timer" aria-label={label}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="28" />
        <circle
          className={cx(styles["part"], isLate ? styles["late"] : styles[tone])}
          cx="32"
          cy="32"
          r="28"
          pathLength="100"
          strokeDasharray="100 100"
          strokeDashoffset={100 * (1 - share)}
        />
      </svg>
      <b aria-hidden="true">{clock}</b>
    </div>
  );
}
