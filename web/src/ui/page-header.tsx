import type { ReactNode } from "react";
import styles from "./page-header.module.css";

/** The title of a page with its state beside it and its actions at the end. */
export const PageHeader = ({
  title,
  state,
  children,
}: {
  title: ReactNode;
  state?: ReactNode;
  children?: ReactNode;
}) => (
  <div className={styles["header"]}>
    <h1>{title}</h1>
    {state}
    {children && <div className={styles["actions"]}>{children}</div>}
  </div>
);

/** The title of a part of a page. */
export const SectionHeader = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className={styles["section"]}>
    <h2>{title}</h2>
    {children}
  </div>
);
