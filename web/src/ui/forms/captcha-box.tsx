import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Check, CircleAlert, ShieldCheck } from "lucide-react";
import { useId } from "react";
import styles from "./captcha-box.module.css";

type State = "open" | "working" | "solved" | "missed";

/** Status texts, also for screen readers. */
const notes: Record<State, MessageDescriptor> = {
  open: msg`Your browser solves a small task`,
  working: msg`Checking, one moment …`,
  solved: msg`Done`,
  missed: msg`Complete the captcha`,
};

/** A checkbox that starts a proof-of-work captcha; nothing to read or solve by hand. */
export function CaptchaBox({ captcha: { state, solve } }: { captcha: { state: State; solve: () => void } }) {
  const { _ } = useLingui();
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
            onChange={() => state !== "working" && state !== "solved" && solve()}
          />
          {state === "solved" && <Check size={15} />}
          {state === "working" && <i />}
        </span>
        {_(msg`I am not a robot`)}
      </label>
      <p id={noteId} role="status">
        {state === "missed" ? <CircleAlert size={14} /> : <ShieldCheck size={14} />}
        {_(notes[state])}
      </p>
    </div>
  );
}
