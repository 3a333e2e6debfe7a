import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import styles from "./select.module.css";

type Choice<Value extends string> = {
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
};

/** A native select for a short list: works well on every phone without our own script. */
export function Select<Value extends string>({ label, ...choice }: Choice<Value> & { label: string }) {
  return (
    <span className={styles["select"]}>
      <NativeSelect aria-label={label} {...choice} />
      <ChevronDown size={12} />
    </span>
  );
}

type NativeSelectProps<Value extends string> = Choice<Value> &
  Omit<ComponentProps<"select">, keyof Choice<Value>>;

export function NativeSelect<Value extends string>({
  options,
  onChange,
  ...props
}: NativeSelectProps<Value>) {
  return (
    <select
      {...props}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
