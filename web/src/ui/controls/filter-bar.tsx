import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

/** A wrapping row of filter fields. */
export const FilterBar = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: not all supported browsers know the search element
  <div className={styles["bar"]} role="search" aria-label={label}>
    {children}
  </div>
);
