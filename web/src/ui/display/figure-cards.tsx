import { cardClass } from "../layout/card.ts";
import { cx } from "../styles/cx.ts";
import styles from "./feature-cards.module.css";

type FigureCardsProps = {
  figures: { id: string; figure: string; text: string }[];
  className?: string | undefined;
};

/** Key figures of a public page. */
export const FigureCards = ({ figures, className }: FigureCardsProps) => (
  <dl className={cx(styles["figures"], className)}>
    {figures.map(({ id, figure, text }) => (
      <div key={id} className={cardClass}>
        <dt>{text}</dt>
        <dd className="num">{figure}</dd>
      </div>
    ))}
  </dl>
);
