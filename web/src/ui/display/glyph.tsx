import { cx } from "../styles/cx.ts";
import styles from "./glyph.module.css";

type GlyphProps = { icon: string | undefined; name: string; size?: "small" | "medium" | "large" };

/** An icon, or the first letter of the name if there is none. */
export const Glyph = ({ icon, name, size = "medium" }: GlyphProps) =>
  icon ? (
    <img className={cx(styles["glyph"], styles[size])} src={imageUrl(icon)} alt="" width="28" height="28" />
  ) : (
    <span className={cx(styles["glyph"], styles["letter"], styles[size])} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  );

/** Icons are base64 SVGs or URLs. */
const imageUrl = (icon: string) => (/^(data:|\/)/.test(icon) ? icon : `data:image/svg+xml;base64,${icon}`);
