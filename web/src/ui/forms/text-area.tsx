import { CircleAlert } from "lucide-react";
import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";

type TextAreaProps = ComponentProps<"textarea"> & {
  label: string;
  error?: string | undefined;
  /** Help text; stays next to the error. */
  hint?: string | undefined;
};

/** A textarea with label, hint and error, linked for screen readers. */
export function TextArea({ label, error, hint, ...props }: TextAreaProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const notes = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(" ");
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...props}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={notes === "" ? undefined : notes}
      />
      {hint !== undefined && (
        <p id={hintId} className={styles["hint"]}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className={styles["error"]}>
          <CircleAlert size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
