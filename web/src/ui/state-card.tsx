import type { ReactNode } from "react";
import { cardClass } from "./card.ts";
import type { Tone } from "./chip.tsx";
import { cx } from "./cx.ts";
import styles from "./state-card.module.css";
import { takeFocus } from "./take-focus.ts";

type StateCardProps = {
  icon: ReactNode;
  tone?: Tone;
  title: ReactNode;
  /** For a state that replaces what was pressed. */
  takesFocus?: boolean;
  children: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
};

/** A state designed like a page: empty says what will be here, an error says what failed, what stays, what to do. */
export const StateCard = ({ icon, tone = "blue", title, takesFocus, children, action }: StateCardProps) => (
  <section className={cx(cardClass, styles["state"])}>
    <span className={cx(styles["icon"], styles[tone])}>{icon}</span>
    <b {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}>{title}</b>
    <p>{children}</p>
    {action}
  </section>
);
