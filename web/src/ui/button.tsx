import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { cx } from "./cx.ts";

type Look = {
  variant?: "primary" | "secondary" | "ghost" | "danger" | "dark" | undefined;
  size?: "small" | "medium" | "large" | undefined;
};

/**
 * A button that cannot be pressed twice: while busy it does nothing and says so. It is not `disabled` then, because
 * browsers take the focus from what is, and whoever works by keyboard would have to look for their place again.
 */
export function Button({
  variant,
  size,
  isBusy = false,
  disabled,
  className,
  onClick,
  ...props
}: ComponentProps<"button"> & Look & { isBusy?: boolean }) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass({ variant, size }), className)}
    />
  );
}

/** The look of a button for a link, which stays a link. */
export const buttonClass = ({ variant = "primary", size = "medium" }: Look = {}): string =>
  cx(styles["button"], styles[variant], styles[size]);
