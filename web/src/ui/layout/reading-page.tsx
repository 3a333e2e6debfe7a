import type { ReactNode } from "react";
import styles from "./reading-page.module.css";

type ReadingPageProps = { title: ReactNode; lead: ReactNode; children: ReactNode };

/** A page of sections in the width of a text, with a title and what the page is about. */
export const ReadingPage = ({ title, lead, children }: ReadingPageProps) => (
  <div className={styles["page"]}>
    <header className={styles["head"]}>
      <h1>{title}</h1>
      <p>{lead}</p>
    </header>
    {children}
  </div>
);
