import { Check, CircleAlert, ShieldCheck } from "lucide-react";
import { useId } from "react";
import styles from "./captcha-box.module.css";

type CaptchaBoxProps = {
  state: "open" | "working" | "solved" | "missed";
  label: string;
  /** What is going on, for eyes and screen readers alike. */
  note: string;
  onSolve: () => void;
};

/** One tick; the machine does the work. Nothing to read, to hear or to puzzle over. */
export function CaptchaBox({ state, label, note, onSolve }: CaptchaBoxProps) {
  const noteId = useId();
  return (
    <div className={styles["box"]} data-state={state}>
      <label>
        <span className={styles["tick"]}>
          <input
            type="checkbox"
            checked={state === "solved"}
            aria-busy={state === "working"}
            aria-invalid={state === "missed"}
            aria-describedby={noteId}
            onChange={() => state !== "working" && state !== "solved" && onSolve()}
          />
          {state === "solved" && <Check size={15} />}
          {state === "working" && <i />}
        </span>
        {label}
      </label>
      <p id={noteId} role="status">
        {state === "missed" ? <CircleAlert size={14} /> : <ShieldCheck size={14} />}
        {note}
      </p>
    </div>
  );
}
