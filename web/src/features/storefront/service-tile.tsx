import type { Service } from "../../queries/catalogue.ts";
import { Glyph } from "../../ui/display/glyph.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { isKeyboardClick } from "./move-focus.ts";
import styles from "./service-tile.module.css";
import { StarButton } from "./star-button.tsx";
import { chooseOnClick } from "./use-choice-links.ts";

type ServiceTileProps = {
  service: Service;
  name: string;
  href: string;
  price: string | undefined;
  isChosen: boolean;
  isRow: boolean;
  isFavorite: boolean;
  starLabel: string;
  onChoose: (code: string, byKey: boolean) => void;
  onStar: (code: string) => void;
};

/** Uses no hooks: there can be hundreds of tiles. */
export const ServiceTile = ({ service, name, href, price, isChosen, isRow, ...props }: ServiceTileProps) => (
  <div className={cx(styles["tile"], isRow && styles["row"])} data-chosen={isChosen || undefined}>
    <a
      href={href}
      data-choice
      aria-current={isChosen || undefined}
      onClick={(event) => chooseOnClick(event, () => props.onChoose(service.code, isKeyboardClick(event)))}
    >
      <Glyph icon={service.icon} name={service.name} />
      <span className={styles["name"]}>{name}</span>
      {price && <span className={cx("num", styles["price"])}>{price}+</span>}
    </a>
    <StarButton
      label={`${props.starLabel}: ${name}`}
      isOn={props.isFavorite}
      onPress={() => props.onStar(service.code)}
    />
  </div>
);
