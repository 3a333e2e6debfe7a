import { useId, useState } from "react";
import { Field } from "./field.tsx";

export type Choice = { value: string; text: string };

type ChoiceFieldProps = {
  label: string;
  name: string;
  options: readonly Choice[];
  /** Empty: nothing is chosen. */
  value: string;
  /** Undefined: what is typed is none of them. */
  onChange: (value: string | undefined) => void;
  placeholder?: string | undefined;
  hint?: string | undefined;
  /** What to say to somebody who leaves the field with something that is none of them. */
  unknown?: string | undefined;
};

/** A choice from a long list, found by typing a part of its name; whoever knows the short value types that. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { options, value, onChange, unknown, ...field } = props;
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setIsLeft] = useState(false);
  const chosen = options.find((one) => one.value === value)?.text ?? value;
  const wanted = (typed ?? "").trim().toLowerCase();
  const type = (text: string) => {
    setTyped(text);
    setIsLeft(false);
    onChange(text.trim() === "" ? "" : findByText(options, text)?.value);
  };
  const leave = () => {
    const found = findByText(options, wanted) ?? options.find((one) => one.value.toLowerCase() === wanted);
    setIsLeft(true);
    if (!found) return;
    setTyped(undefined);
    onChange(found.value);
  };
  const isUnknown = isLeft && wanted !== "";
  return (
    <>
      <Field
        {...field}
        list={listId}
        autoComplete="off"
        value={typed ?? chosen}
        error={isUnknown ? unknown : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
      />
      <datalist id={listId}>
        {options.map(({ value: key, text }) => (
          <option key={key} value={text} />
        ))}
      </datalist>
    </>
  );
}

function findByText(options: readonly Choice[], text: string): Choice | undefined {
  const wanted = text.trim().toLowerCase();
  return options.find((one) => one.text.toLowerCase() === wanted);
}
