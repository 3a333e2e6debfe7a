import type { ReactNode } from "react";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./earnings.module.css";

export type MoneyFigure = { id: string; name: ReactNode; value: string; tone?: "green"; hint?: ReactNode };

/** A few sums side by side. */
export const MoneyFigures = ({ figures }: { figures: MoneyFigure[] }) => (
  <dl className={cx(cardClass, styles["figures"])}>
    {figures.map(({ id, name, value, tone, hint }) => (
      <div key={id}>
        <dt>{name}</dt>
        <dd className={cx("num", tone && styles[tone])}>{value}</dd>
        {hint && <dd className={styles["detail"]}>{hint}</dd>}
      </div>
    ))}
  </dl>
);
