import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import styles from "./icon-button.module.css";

/** A button that shows only an icon; `label` is what it is called. */
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
