import type { ReactNode } from "react";
import type { Tone } from "../controls/chip.tsx";
import { cx } from "../styles/cx.ts";
import { cardClass } from "./card.ts";
import { focusOnMount } from "./focus-on-mount.ts";
import styles from "./state-card.module.css";

type StateCardProps = {
  icon: ReactNode;
  tone?: Tone;
  title: ReactNode;
  /** For a state that replaces the clicked control. */
  takesFocus?: boolean;
  children: ReactNode;
  /** The main next step. */
  action?: ReactNode;
};

/** An empty or error state with icon, explanation and next step. */
export const StateCard = ({ icon, tone = "blue", title, takesFocus, children, action }: StateCardProps) => (
  <section className={cx(cardClass, styles["state"])}>
    <span className={cx(styles["icon"], styles[tone])}>{icon}</span>
    <b {...(takesFocus && { ref: focusOnMount, tabIndex: -1 })}>{title}</b>
    <p>{children}</p>
    {action}
  </section>
);
