import type { ReactNode } from "react";
import { cardClass } from "../layout/card.ts";
import { cx } from "../styles/cx.ts";
import styles from "./table.module.css";

type TableProps = {
  label: string;
  children: ReactNode;
  /** On narrow screens every row becomes a card; cells are placed by `grid-area` or labelled by `data-label`. */
  isStacked?: boolean;
};

/** A table in a card; on narrow screens it scrolls inside the card, unless it is stacked. */
export const Table = ({ label, children, isStacked = false }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={cx(cardClass, styles["scroll"])} aria-label={label} tabIndex={0}>
    <table className={cx(styles["table"], isStacked && styles["stacked"])}>{children}</table>
  </section>
);

type Heading = string | { end: string } | { hidden: string } | false;

/** Column headings. Those of numbers stand at the end, those of buttons are for screen readers only. */
export const TableHead = ({ columns }: { columns: Heading[] }) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <HeadCell key={JSON.stringify(column)} column={column} />
      ))}
    </tr>
  </thead>
);

export function HeadCell({ column }: { column: Heading }) {
  if (column === false) return null;
  if (typeof column === "string") return <th scope="col">{column}</th>;
  if ("hidden" in column)
    return (
      <th scope="col">
        <span className="visually-hidden">{column.hidden}</span>
      </th>
    );
  return (
    <th scope="col" data-align="end">
      {column.end}
    </th>
  );
}
