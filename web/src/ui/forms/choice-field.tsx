import { useId, useState } from "react";
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

/** A choice from a long list with suggestions while typing; on blur the option's code is accepted too. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { options, value, onChange, unknown, ...field } = props;
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [isBlurred, setIsBlurred] = useState(false);
  const chosen = options.find((one) => one.value === value)?.text ?? value;
  const wanted = (typed ?? "").trim().toLowerCase();
  const type = (text: string) => {
    setTyped(text);
    setIsBlurred(false);
    onChange(text.trim() === "" ? "" : findByText(options, text)?.value);
  };
  const commit = () => {
    const found = findByText(options, wanted) ?? options.find((one) => one.value.toLowerCase() === wanted);
    setIsBlurred(true);
    if (!found) return;
    setTyped(undefined);
    onChange(found.value);
  };
  const isUnknown = isBlurred && wanted !== "";
  return (
    <>
      <Field
        {...field}
        list={listId}
        autoComplete="off"
        value={typed ?? chosen}
        error={isUnknown ? unknown : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={commit}
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
