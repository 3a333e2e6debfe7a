import type { ReactNode } from "react";
import { cx } from "../styles/cx.ts";
import { Flag } from "./flag.tsx";
import styles from "./service-line.module.css";

type ServiceLineProps = {
  name: string;
  countryCode: string;
  /** Beside the flag. */
  children: ReactNode;
  size?: "large" | undefined;
  className?: string | undefined;
};

/** Name of a service, and below it its country. */
export const ServiceLine = ({ name, countryCode, children, size, className }: ServiceLineProps) => (
  <div className={cx(styles["line"], size && styles[size], className)}>
    <b>{name}</b>
    <span>
      <Flag code={countryCode} size="small" />
      {children}
    </span>
  </div>
);
