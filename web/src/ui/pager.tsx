import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import styles from "./pager.module.css";

type PagerProps = {
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  previousLabel: string;
  nextLabel: string;
  onPage: (page: number) => void;
  /** Which part of how many is shown. */
  children: ReactNode;
};

/** Steps through a list that is longer than a page. */
export const Pager = ({ label, page, pages, previousLabel, nextLabel, onPage, children }: PagerProps) => (
  <nav className={styles["pager"]} aria-label={label}>
    <span className="num">{children}</span>
    <IconButton label={previousLabel} size="large" disabled={page <= 1} onClick={() => onPage(page - 1)}>
      <ChevronLeft />
    </IconButton>
    <IconButton label={nextLabel} size="large" disabled={page >= pages} onClick={() => onPage(page + 1)}>
      <ChevronRight />
    </IconButton>
  </nav>
);
