import styles from "./form-error.module.css";

/** Form-level error; keeps its space when empty. */
export const FormError = ({ text }: { text: string | undefined }) => (
  <p className={styles["refusal"]} role="alert">
    {text && <span key={text}>{text}</span>}
  </p>
);
