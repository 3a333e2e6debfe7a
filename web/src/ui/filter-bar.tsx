import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

/** Fields that narrow a list down, in one line that breaks where the screen ends. */
export const FilterBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <search className={styles["bar"]} aria-label={label}>
    {children}
  </search>
);
