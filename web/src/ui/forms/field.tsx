import { CircleAlert } from "lucide-react";
import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";

type FieldProps = ComponentProps<"input"> & {
  label: string;
  error?: string | undefined;
  /** Help text; replaced by the error. */
  hint?: string | undefined;
};

/** An input with label, hint and error, linked for screen readers. */
export function Field({ label, error, hint, ...props }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      <input
        {...props}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={hasNote ? noteId : undefined}
      />
      {error !== undefined ? (
        <p id={noteId} className={styles["error"]}>
          <CircleAlert size={14} />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={noteId} className={styles["hint"]}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
