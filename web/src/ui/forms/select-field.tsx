import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { NativeSelect } from "../controls/select.tsx";
import field from "./field.module.css";
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
export function SelectField<Value extends string>({ label, hint, ...props }: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div className={field["field"]}>
      <label htmlFor={id}>{label}</label>
      <span className={styles["box"]}>
        <NativeSelect {...props} id={id} aria-describedby={hint === undefined ? undefined : `${id}-note`} />
        <ChevronDown size={16} />
      </span>
      {hint !== undefined && (
        <p id={`${id}-note`} className={field["hint"]}>
          {hint}
        </p>
      )}
    </div>
  );
}
