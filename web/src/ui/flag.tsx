import { flagsUrl } from "virtual:flags-sprite";
import { cx } from "./cx.ts";
import styles from "./flag.module.css";

/** A round flag by its two-letter code. The name stands beside it, so it is decoration. */
export const Flag = ({ code, size = "medium" }: { code: string; size?: "small" | "medium" }) => (
  <svg className={cx(styles["flag"], styles[size])} viewBox="0 0 512 512" aria-hidden="true">
    <use href={`${flagsUrl}#${code.toLowerCase()}`} />
  </svg>
);
