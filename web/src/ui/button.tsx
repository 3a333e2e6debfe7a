import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { cx } from "./cx.ts";

type Look = {
  variant?: "primary" | "secondary" | "ghost" | "danger" | "dark" | undefined;
  size?: "small" | "medium" | "large" | undefined;
};

/** A button that cannot be pressed twice: while busy it is disabled and says so. */
export function Button({
  variant,
  size,
  isBusy = false,
  disabled,
  className,
  ...props
}: ComponentProps<"button"> & Look & { isBusy?: boolean }) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={cx(buttonClass({ variant, size }), className)}
    />
  );
}

/** The look of a button for a link, which stays a link. */
export const buttonClass = ({ variant = "primary", size = "medium" }: Look = {}): string =>
  cx(styles["button"], styles[variant], styles[size]);
