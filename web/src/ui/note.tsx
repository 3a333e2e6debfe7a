import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./note.module.css";

type NoteProps = {
  tone: "red" | "amber" | "blue" | "green";
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
};

/** A coloured strip inside a page that says what happened and what to do. */
export const Note = ({ tone, icon, title, children }: NoteProps) => (
  <div className={cx(styles["note"], styles[tone])}>
    {icon}
    <div>
      <b>{title}</b>
      {children && <span>{children}</span>}
    </div>
  </div>
);
