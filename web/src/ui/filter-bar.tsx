import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

/** Fields that narrow a list down, in one line that breaks where the screen ends. */
export const FilterBar = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: not every browser we serve knows the search element
  <div className={styles["bar"]} role="search" aria-label={label}>
    {children}
  </div>
);
