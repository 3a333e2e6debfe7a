import type { ReactNode } from "react";
import { cardClass } from "./card.ts";
import type { Tone } from "./chip.tsx";
import { cx } from "./cx.ts";
import styles from "./state-card.module.css";

type StateCardProps = {
  icon: ReactNode;
  tone?: Tone;
  title: ReactNode;
  children: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
};

/** A state designed like a page: empty says what will be here, an error says what failed, what stays, what to do. */
export const StateCard = ({ icon, tone = "blue", title, children, action }: StateCardProps) => (
  <section className={cx(cardClass, styles["state"])}>
    <span className={cx(styles["icon"], styles[tone])}>{icon}</span>
    <b>{title}</b>
    <p>{children}</p>
    {action}
  </section>
);
