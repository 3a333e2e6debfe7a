import { OfficeLink, type OfficePath, type OfficeSearch } from "../../../lib/page/office-link.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "./dashboard-page.module.css";

type TileProps = {
  /** Unset if the operator may not open the page. */
  to?: OfficePath | undefined;
  search?: OfficeSearch | undefined;
  title: string;
  value: string;
  note?: string;
  tone?: "quiet" | "amber" | "red" | undefined;
};

/** One figure that links to the page behind it. */
export function Tile({ to, search = {}, title, value, note, tone }: TileProps) {
  const content = (
    <>
      <span>{title}</span>
      <b className="num">{value}</b>
      {note && <small>{note}</small>}
    </>
  );
  const tileProps = { className: cx(cardClass, styles["tile"]), "data-tone": tone };
  return to ? (
    <OfficeLink to={to} search={search} {...tileProps}>
      {content}
    </OfficeLink>
  ) : (
    <div {...tileProps}>{content}</div>
  );
}
