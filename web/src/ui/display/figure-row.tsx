import type { ReactNode } from "react";
import { cardClass } from "../layout/card.ts";
import { cx } from "../styles/cx.ts";
import styles from "./figure-row.module.css";

type Figure = { id: string; name: ReactNode; value: string; tone?: "green" };

/** A card with a few figures side by side. */
export const FigureRow = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={cx(cardClass, styles["figures"])}>
    {figures.map(({ id, name, value, tone }) => (
      <div key={id}>
        <dt>{name}</dt>
        <dd className={cx("num", tone && styles[tone])}>{value}</dd>
      </div>
    ))}
  </dl>
);
