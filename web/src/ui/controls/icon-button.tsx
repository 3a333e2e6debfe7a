import type { ComponentProps } from "react";
import { cx } from "../styles/cx.ts";
import styles from "./icon-button.module.css";

/** A button with only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  size = "medium",
  className,
  ...props
}: ComponentProps<"button"> & { label: string; size?: "small" | "medium" | "large" }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={cx(styles["button"], styles[size], className)}
    />
  );
}
