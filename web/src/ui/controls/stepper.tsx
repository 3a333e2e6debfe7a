import { Minus, Plus } from "lucide-react";
import styles from "./stepper.module.css";

type StepperProps = {
  label: string;
  lessLabel: string;
  moreLabel: string;
  /** From 1; `undefined` if several things have different values. */
  value: number | undefined;
  /** Shown instead of the value then. */
  mixedText?: string;
  max: number;
  onChange: (value: number) => void;
};

/** A number input with minus and plus buttons. */
export const Stepper = ({ label, lessLabel, moreLabel, value, mixedText, max, onChange }: StepperProps) => (
  <span className={styles["stepper"]}>
    <button
      type="button"
      aria-label={lessLabel}
      disabled={(value ?? 1) <= 1}
      onClick={() => onChange((value ?? 1) - 1)}
    >
      <Minus size={14} />
    </button>
    <input
      type="number"
      aria-label={label}
      min={1}
      max={max}
      value={value ?? ""}
      placeholder={mixedText}
      data-mixed={value === undefined || undefined}
      onChange={({ target }) => onChange(Math.min(max, Math.max(1, Math.floor(target.valueAsNumber) || 1)))}
    />
    <button
      type="button"
      aria-label={moreLabel}
      disabled={(value ?? 0) >= max}
      onClick={() => onChange((value ?? 0) + 1)}
    >
      <Plus size={14} />
    </button>
  </span>
);
