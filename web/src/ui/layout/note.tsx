import type { ReactNode } from "react";
import { cx } from "../styles/cx.ts";
import { focusOnMount } from "./focus-on-mount.ts";
import styles from "./note.module.css";

type NoteProps = {
  tone: "red" | "amber" | "blue" | "green";
  icon: ReactNode;
  title: ReactNode;
  /** For a note that replaces the clicked control. */
  takesFocus?: boolean;
  children?: ReactNode;
};

/** A coloured notice inside a page. */
export const Note = ({ tone, icon, title, takesFocus, children }: NoteProps) => (
  <div className={cx(styles["note"], styles[tone])}>
    {icon}
    <div>
      <b {...(takesFocus && { ref: focusOnMount, tabIndex: -1 })}>{title}</b>
      {children && <span>{children}</span>}
    </div>
  </div>
);
