import { cx } from "./cx.ts";
import styles from "./skeleton.module.css";

type SkeletonProps = { shape?: "line" | "short" | "disc" | "tile" | "card" };

/** Holds the place of what is being loaded, in its final size, so that nothing moves when it comes. */
export const Skeleton = ({ shape = "line" }: SkeletonProps) => (
  <span className={cx(styles["skeleton"], styles[shape])} aria-hidden="true" />
);
