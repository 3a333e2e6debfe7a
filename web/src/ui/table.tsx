import type { ReactNode } from "react";
import { cardClass } from "./card.ts";
import { cx } from "./cx.ts";
import styles from "./table.module.css";

type TableProps = {
  label: string;
  children: ReactNode;
  /** On a narrow screen every row becomes a card of its own; its cells say by `grid-area` where they stand, or by `data-label` what they are. */
  isStacked?: boolean;
};

/** A table in a card; on a narrow screen it scrolls inside its card and the page stays, unless it is stacked. */
export const Table = ({ label, children, isStacked = false }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={cx(cardClass, styles["scroll"])} aria-label={label} tabIndex={0}>
    <table className={cx(styles["table"], isStacked && styles["stacked"])}>{children}</table>
  </section>
);
