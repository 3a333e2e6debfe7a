import { CircleAlert } from "lucide-react";
import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";

/** A labelled input. Wires label, input and error together, so no form has to remember to. */
export function Field({
  label,
  error,
  ...props
}: ComponentProps<"input"> & { label: string; error?: string | undefined }) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      <input
        {...props}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <p id={errorId} className={styles["error"]}>
          <CircleAlert size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
