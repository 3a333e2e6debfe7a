import { OfficeLink, type OfficePath, type OfficeSearch } from "../../lib/office-link.tsx";
import { cardClass } from "../../ui/card.ts";
import { cx } from "../../ui/cx.ts";
import styles from "./dashboard-page.module.css";

type TileProps = {
  to: OfficePath;
  search?: OfficeSearch;
  title: string;
  value: string;
  note?: string;
  tone?: "amber" | "red" | undefined;
};

/** One number that leads to the page behind it. */
export const Tile = ({ to, search = {}, title, value, note, tone }: TileProps) => (
  <OfficeLink to={to} search={search} className={cx(cardClass, styles["tile"])} data-tone={tone}>
    <span>{title}</span>
    <b className="num">{value}</b>
    {note && <small>{note}</small>}
  </OfficeLink>
);
