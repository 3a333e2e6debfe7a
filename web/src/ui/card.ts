import styles from "./card.module.css";

/** The look of a card, for whatever element it is: article, section, figure, aside. */
export const cardClass = styles["card"] ?? "";
