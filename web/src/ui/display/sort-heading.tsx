import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./sort-heading.module.css";

type SortHeadingProps = {
  /** How the table is sorted by this column now, if it is. */
  direction: "ascending" | "descending" | undefined;
  isNumber?: boolean;
  onSort: () => void;
  children: ReactNode;
};

/** A column heading that sorts the table. */
export const SortHeading = ({ direction, isNumber = false, onSort, children }: SortHeadingProps) => (
  <th scope="col" data-align={isNumber ? "end" : undefined} aria-sort={direction ?? "none"}>
    <button type="button" className={styles["sort"]} onClick={onSort}>
      {children}
      {direction === "ascending" && <ArrowUp />}
      {direction === "descending" && <ArrowDown />}
    </button>
  </th>
);
