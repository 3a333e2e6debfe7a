import { ChevronDown } from "lucide-react";
import { useId } from "react";
import styles from "./select-field.module.css";

type SelectFieldProps<Value extends string> = {
  label: string;
  name: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
  hint?: string | undefined;
};

/** A native select with label and hint, for forms. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, name, value, options, onChange, hint } = props;
  const id = useId();
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      <span className={styles["box"]}>
        <select
          id={id}
          name={name}
          value={value}
          aria-describedby={hint === undefined ? undefined : `${id}-note`}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown size={16} />
      </span>
      {hint !== undefined && <p id={`${id}-note`}>{hint}</p>}
    </div>
  );
}
