import type { ComponentProps } from "react";
import { cx } from "../styles/cx.ts";
import styles from "./button.module.css";

type ButtonStyle = {
  variant?: "primary" | "secondary" | "ghost" | "danger" | "dark" | undefined;
  size?: "small" | "medium" | "large" | undefined;
};

/**
 * While busy, the button ignores clicks and sets `aria-busy`. It is not `disabled`, because a disabled button loses the
 * keyboard focus. While disabled, it says `whyDisabled`.
 */
export function Button({
  variant,
  size,
  isBusy = false,
  disabled,
  whyDisabled,
  className,
  onClick,
  ...props
}: ComponentProps<"button"> & ButtonStyle & { isBusy?: boolean; whyDisabled?: string | undefined }) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled}
      {...(disabled && whyDisabled && { title: whyDisabled, "aria-description": whyDisabled })}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass({ variant, size }), className)}
    />
  );
}

/** Button styles for a link. */
export const buttonClass = ({ variant = "primary", size = "medium" }: ButtonStyle = {}): string =>
  cx(styles["button"], styles[variant], styles[size]);
