import type { Service } from "../../queries/catalogue.ts";
import { cx } from "../../ui/cx.ts";
import { Glyph } from "../../ui/glyph.tsx";
import styles from "./service-tile.module.css";

type ServiceTileProps = {
  service: Service;
  price: string | undefined;
  isChosen: boolean;
  isRow: boolean;
  onChoose: (code: string) => void;
};

/** Kept free of hooks: there can be hundreds of them. */
export const ServiceTile = ({ service, price, isChosen, isRow, onChoose }: ServiceTileProps) => (
  <button
    type="button"
    className={cx(styles["tile"], isRow && styles["row"])}
    aria-pressed={isChosen}
    onClick={() => onChoose(service.code)}
  >
    <Glyph icon={service.icon} name={service.name} />
    <span className={styles["name"]}>{service.name}</span>
    {price && <span className={cx("num", styles["price"])}>{price}+</span>}
  </button>
);
