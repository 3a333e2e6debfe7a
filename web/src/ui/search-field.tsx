import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import styles from "./search-field.module.css";

type SearchFieldProps = Omit<ComponentProps<"input">, "onChange"> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Takes the first that was found. */
  onEnter?: () => void;
  /** The single key that brings the cursor here, shown in the field. */
  shortcut?: string;
};

/** Escape empties it first and leaves it when it is empty. */
export function SearchField({ label, value, onChange, onEnter, shortcut, ...props }: SearchFieldProps) {
  return (
    <div className={styles["field"]}>
      <Search size={15} />
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        {...props}
        placeholder={label}
        aria-keyshortcuts={shortcut}
        data-shortcut={shortcut}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && value !== "") onEnter?.();
          if (event.key !== "Escape") return;
          if (value === "") event.currentTarget.blur();
          else onChange("");
          event.preventDefault();
        }}
      />
      {shortcut && value === "" && <kbd>{shortcut}</kbd>}
    </div>
  );
}
