import { cx } from "../styles/cx.ts";
import styles from "./skeleton.module.css";

type SkeletonProps = { shape?: "line" | "short" | "disc" | "tile" | "title" | "card" };

/** Loading placeholder in the final size, so nothing shifts when the content arrives. */
export const Skeleton = ({ shape = "line" }: SkeletonProps) => (
  <span className={cx(styles["skeleton"], styles[shape])} aria-hidden="true" />
);
