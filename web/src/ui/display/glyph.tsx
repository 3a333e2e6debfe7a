import { cx } from "../styles/cx.ts";
import styles from "./glyph.module.css";

type GlyphProps = {
  /** The address of an image. Its fragment names the only theme its colours are made for. */
  icon: string | undefined;
  name: string;
  size?: "small" | "medium" | "large";
};

/** An icon, or the first letter of the name if there is none. */
export const Glyph = ({ icon, name, size = "medium" }: GlyphProps) =>
  icon ? (
    <img
      className={cx(styles["glyph"], styles[size])}
      src={icon}
      alt=""
      width="28"
      height="28"
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={cx(styles["glyph"], styles["letter"], styles[size])} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
