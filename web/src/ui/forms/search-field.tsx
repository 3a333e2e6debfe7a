import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import styles from "./search-field.module.css";

type SearchFieldProps = Omit<ComponentProps<"input">, "onChange"> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Selects the first result. */
  onEnter?: () => void;
  /** The key that focuses the field, shown in it. */
  shortcut?: string;
};

/** A search input. Escape clears it, or blurs it if empty. */
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
