import { useEffect, useState } from "react";
import styles from "./form-error.module.css";

/** Form-level error; keeps its space when empty. */
export const FormError = ({ text }: { text: string | undefined }) => (
  <p className={styles["refusal"]} role="alert">
    {text && <span key={text}>{text}</span>}
  </p>
);

const SHOWN_MS = 3000;

/** A form error shown for three seconds; a new one restarts the timer. */
export function useFormError() {
  const [error, setError] = useState<{ text: string }>();
  useEffect(() => {
    if (!error) return;
    const timer = setTimeout(() => setError(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [error]);
  return [error?.text, (text: string) => setError({ text })] as const;
}
