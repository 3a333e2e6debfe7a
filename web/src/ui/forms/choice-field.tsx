import { type KeyboardEvent, useId, useState } from "react";
import styles from "./choice-list.module.css";
import { Field } from "./field.tsx";

export type Choice = { value: string; text: string };

type ChoiceFieldProps = {
  label: string;
  name: string;
  options: readonly Choice[];
  /** Empty if nothing is chosen. */
  value: string;
  /** `undefined` if the typed text matches no option. */
  onChange: (value: string | undefined) => void;
  placeholder?: string | undefined;
  hint?: string | undefined;
  /** Error shown on blur if the text matches no option. */
  unknown?: string | undefined;
};

const SHOWN_MAX = 50;

/**
 * A choice from a long list, searched while typing. Arrow keys and Enter choose, Escape closes the list; on blur the option's code and
 * a text that only one option has in it are accepted too. A text that matches nothing stays.
 */
export function ChoiceField(props: ChoiceFieldProps) {
  const { options, value, onChange, unknown, ...field } = props;
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [isBlurred, setIsBlurred] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [position, setPosition] = useState(0);
  const chosen = options.find((one) => one.value === value)?.text ?? value;
  const wanted = (typed ?? "").trim().toLowerCase();
  const found = findOptions(options, wanted).slice(0, SHOWN_MAX);
  const active = Math.min(position, found.length - 1);
  const isListed = isOpen && found.length > 0;

  const type = (text: string) => {
    setTyped(text);
    setIsBlurred(false);
    setOpen(true);
    setPosition(0);
    onChange(text.trim() === "" ? "" : findByText(options, text)?.value);
  };
  const choose = (option: Choice) => {
    setTyped(undefined);
    setOpen(false);
    onChange(option.value);
  };
  const commit = () => {
    setOpen(false);
    setIsBlurred(true);
    if (wanted === "") return setTyped(undefined);
    const exact = findByText(options, wanted) ?? options.find((one) => one.value.toLowerCase() === wanted);
    const [only, ...others] = exact ? [exact] : findOptions(options, wanted);
    if (only && others.length === 0) choose(only);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && !isListed) setOpen(true);
    else if (step !== 0) setPosition((active + step + found.length) % Math.max(1, found.length));
    else if (event.key === "Enter" && isListed && found[active]) choose(found[active]);
    else if (event.key === "Escape" && isListed) {
      setOpen(false);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  const isUnknown = isBlurred && wanted !== "";
  return (
    <div className={styles["box"]}>
      <Field
        {...field}
        role="combobox"
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListed ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={typed ?? chosen}
        error={isUnknown ? unknown : undefined}
        onChange={({ target }) => type(target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={commit}
      />
      {isListed && (
        <div id={listId} role="listbox" aria-label={field.label} className={styles["list"]}>
          {found.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={option.value}
              id={`${listId}-${index}`}
              ref={index === active ? keepInSight : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Before the field loses the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.text}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: "nearest" });

/** Options whose text begins with the words, then those that have them elsewhere. */
function findOptions(options: readonly Choice[], wanted: string): readonly Choice[] {
  if (wanted === "") return options;
  const placeOf = ({ text }: Choice) => text.toLowerCase().indexOf(wanted);
  const [first, later] = [
    options.filter((one) => placeOf(one) === 0),
    options.filter((one) => placeOf(one) > 0),
  ];
  return [...first, ...later];
}

function findByText(options: readonly Choice[], text: string): Choice | undefined {
  const wanted = text.trim().toLowerCase();
  return options.find((one) => one.text.toLowerCase() === wanted);
}
