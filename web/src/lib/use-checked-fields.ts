import { useLingui } from "@lingui/react";
import { type ChangeEvent, useState } from "react";
import { fieldIssuesOf } from "./field-issues.ts";
import { type FieldFault, fieldTexts } from "./field-texts.ts";

type Faults<Name extends string> = Partial<Record<Name, FieldFault | undefined>>;

/**
 * The fields of a form and what is wrong with each: by our rules once the person has left the field or tried to send,
 * and by the server's until the field is changed.
 */
export function useCheckedFields<Name extends string>(
  initial: Record<Name, string>,
  check: (values: Record<Name, string>) => Faults<Name>,
) {
  const { _ } = useLingui();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Record<string, FieldFault>>({});
  const faults = check(values);
  const names = Object.keys(initial);

  /** The properties of one field: `<Field label={t`E-mail`} {...field("email")} />`. */
  const field = (name: Name) => {
    const fault = refused[name] ?? (left.has(name) ? faults[name] : undefined);
    return {
      name,
      value: values[name],
      error: fault && _(fieldTexts[fault]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setValues((before) => ({ ...before, [name]: target.value }));
        setRefused(({ [name]: _gone, ...others }) => others);
      },
      // A field that is left empty is not scolded: people look around before they write.
      onBlur: () => values[name] !== "" && whenReleased(() => setLeft((before) => new Set(before).add(name))),
    };
  };

  return {
    values,
    field,
    /** Whether the form may be sent; if not, every fault is shown. */
    pass: (): boolean => {
      setLeft(new Set(names));
      return Object.values(faults).every((fault) => fault === undefined);
    },
    /** Shows what the server said. False when it said nothing about these fields. */
    refuse: (error: unknown): boolean => {
      const issues = fieldIssuesOf(error);
      setRefused(issues);
      return names.some((name) => name in issues);
    },
    reset: () => {
      setValues(initial);
      setLeft(new Set());
      setRefused({});
    },
  };
}

/** A message must not push away what the person is just pressing, so it waits until the button is up again. */
function whenReleased(act: () => void): void {
  if (document.documentElement.matches(":active"))
    addEventListener("mouseup", () => setTimeout(act), { once: true });
  else act();
}
