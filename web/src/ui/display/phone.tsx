import { cx } from "../styles/cx.ts";
import styles from "./phone.module.css";

/** A phone number in groups, with a dimmed country code. */
export const Phone = ({
  prefix,
  groups,
  isSmall = false,
}: {
  prefix: string;
  groups: string[];
  isSmall?: boolean;
}) => (
  <span className={cx(styles["phone"], isSmall && styles["small"])}>
    <span className={styles["prefix"]}>{prefix}</span> {groups.join(" ")}
  </span>
);
