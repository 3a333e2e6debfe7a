import type { ReactNode } from "react";
import { cardClass } from "./card.ts";
import { cx } from "./cx.ts";
import styles from "./table.module.css";

/** A table in a card; on a narrow screen it scrolls inside its card and the page stays. */
export const Table = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={cx(cardClass, styles["scroll"])} aria-label={label} tabIndex={0}>
    <table className={styles["table"]}>{children}</table>
  </section>
);
