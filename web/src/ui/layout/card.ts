import styles from "./card.module.css";

/** Class of a card, for any element. */
export const cardClass = styles["card"] ?? "";
