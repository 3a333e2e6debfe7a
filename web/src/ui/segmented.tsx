import type { ReactNode } from "react";
import styles from "./segmented.module.css";

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; text: ReactNode }[];
  onChange: (value: Value) => void;
};

/** Two or three modes side by side, of which one is on. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a border nobody wants
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

/** The same look for a row of links. */
export const segmentedClass = styles["group"];
