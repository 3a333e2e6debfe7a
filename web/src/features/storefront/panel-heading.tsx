import type { ReactNode } from "react";
import styles from "./panel-heading.module.css";

export const PanelHeading = ({
  title,
  meta,
  children,
}: {
  title: ReactNode;
  meta?: ReactNode;
  children?: ReactNode;
}) => (
  <div className={styles["heading"]}>
    <h2>
      {title} {meta !== undefined && <span>{meta}</span>}
    </h2>
    {children}
  </div>
);
