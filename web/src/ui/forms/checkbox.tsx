import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styles from "./checkbox.module.css";

/** A native checkbox; its label may contain links. */
export const Checkbox = ({ children, ...props }: ComponentProps<"input"> & { children: ReactNode }) => (
  <label className={styles["label"]}>
    <span className={styles["box"]}>
      <input {...props} type="checkbox" />
      <Check size={14} />
    </span>
    <span>{children}</span>
  </label>
);
