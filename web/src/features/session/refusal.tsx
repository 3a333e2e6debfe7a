import styles from "./refusal.module.css";

/** Why the server said no; keeps its place while there is nothing to say. */
export const Refusal = ({ text }: { text: string | undefined }) => (
  <p className={styles["refusal"]} role="alert">
    {text && <span key={text}>{text}</span>}
  </p>
);
