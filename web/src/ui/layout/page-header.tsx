import type { ReactNode } from "react";
import styles from "./page-header.module.css";

/** Title of a page with its state and actions. */
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

/** Title of a section. */
export const SectionHeader = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className={styles["section"]}>
    <h2>{title}</h2>
    {children}
  </div>
);
