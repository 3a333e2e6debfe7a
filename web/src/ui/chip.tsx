import type { ReactNode } from "react";
import styles from "./chip.module.css";
import { cx } from "./cx.ts";

export type Tone = "neutral" | "green" | "amber" | "red" | "blue";

export const Chip = ({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) => (
  <span className={cx(styles["chip"], styles[tone])}>{children}</span>
);

/** A point that glows: something is running right now. In a chip without colour it does not yet. */
export const LiveDot = () => <span className={styles["dot"]} aria-hidden="true" />;
