import type { ReactNode } from "react";
import { cx } from "../styles/cx.ts";
import styles from "./chip.module.css";

export type Tone = "neutral" | "green" | "amber" | "red" | "blue";

export const Chip = ({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) => (
  <span className={cx(styles["chip"], styles[tone])}>{children}</span>
);

/** A pulsing dot for something in progress; static in a neutral chip. */
export const LiveDot = () => <span className={styles["dot"]} aria-hidden="true" />;
