import type { ReactNode } from "react";
import { Table } from "../../../ui/display/table.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "../shared/office-pages.module.css";

type TableCardProps = { title: string; isStacked?: boolean; empty: ReactNode; rows: ReactNode[] };

/** A card with a titled table, or a text instead of its rows. */
export const TableCard = ({ title, isStacked = false, empty, rows }: TableCardProps) => (
  <section className={cx(cardClass, styles["card"])}>
    <h2>{title}</h2>
    {rows.length === 0 ? (
      <p className={styles["muted"]}>{empty}</p>
    ) : (
      <Table label={title} isStacked={isStacked}>
        <tbody>{rows}</tbody>
      </Table>
    )}
  </section>
);
