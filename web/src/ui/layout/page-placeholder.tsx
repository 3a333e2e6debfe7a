import type { ReactNode } from "react";
import { PageHeader } from "./page-header.tsx";
import styles from "./page-placeholder.module.css";
import { Skeleton } from "./skeleton.tsx";

const ROWS = 6;

/** Keeps the space of a page with a card and a table while it loads. */
export const PagePlaceholder = ({ title }: { title?: ReactNode }) => (
  <div className={styles["page"]} aria-busy="true">
    {title ? <PageHeader title={title} /> : <Skeleton shape="title" />}
    <Skeleton shape="card" />
    <div className={styles["rows"]}>
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without identity
        <div key={index}>
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  </div>
);
