import type { ReactNode } from "react";
import styles from "./plain-page.module.css";

type PlainPageProps = {
  /** Above the title. */
  mark?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** Fades in after a moment. */
  isLate?: boolean;
  /** The way on. */
  children: ReactNode;
};

/** A page with nothing but a message. */
export const PlainPage = ({ mark, title, text, isLate, children }: PlainPageProps) => (
  <section className={styles["page"]} data-late={isLate}>
    {mark}
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </section>
);

export const notFoundMark = (
  <p className={styles["code"]} aria-hidden="true">
    404
  </p>
);
