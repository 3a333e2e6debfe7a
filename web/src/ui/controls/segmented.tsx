import type { ReactNode } from "react";
import styles from "./segmented.module.css";

type SegmentedProps<Value extends string> = {
  label: string;
  /** `undefined` if none is chosen. */
  value: Value | undefined;
  options: readonly { value: Value; text: ReactNode }[];
  onChange: (value: Value) => void;
};

/** A segmented control: one of two or three modes. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a legend and a border
    <div className={styles["group"]} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}

/** The same styles for a row of links. */
export const segmentedClass = styles["group"];
