import { flagsFolder } from "virtual:flags";
import { cx } from "../styles/cx.ts";
import styles from "./flag.module.css";

/** A round flag by country code. Decorative: the name is always next to it. */
export const Flag = ({ code, size = "medium" }: { code: string; size?: "small" | "medium" }) => (
  <img
    className={cx(styles["flag"], styles[size])}
    src={`${flagsFolder}/${code.toLowerCase()}.svg`}
    alt=""
    loading="lazy"
    decoding="async"
  />
);
