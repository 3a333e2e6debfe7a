import { useLingui } from "@lingui/react";
import { useRef, useState } from "react";
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
  const sent = useRef<HTMLFormElement>(undefined);

  const isFaulty = (name: string) => Object.entries(faults).some(([at, fault]) => at === name && fault);
  /** Leads to the first of these fields, so that its fault is read out. True when there is none. */
  const lead = ([first]: string[]): boolean => {
    const input = first && sent.current?.elements.namedItem(first);
    if (input instanceof HTMLInputElement) input.focus();
    return first === undefined;
  };

  /** The properties of one field: `<Field label={t`E-mail`} {...field("email")} />`. */
  const field = (name: Name) => {
    const fault = refused[name] ?? (left.has(name) ? faults[name] : undefined);
    return {
      name,
      value: values[name],
      error: fault && _(fieldTexts[fault]),
      onChange: ({ target }: { target: { value: string } }) => {
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
    /** Whether the form may be sent; if not, every fault is shown and the first of them gets the focus. */
    pass: (form?: HTMLFormElement): boolean => {
      sent.current = form;
      setLeft(new Set(names));
      return lead(names.filter(isFaulty));
    },
    /** Shows what the server said. False when it said nothing about these fields. */
    refuse: (error: unknown): boolean => {
      const issues = fieldIssuesOf(error);
      setRefused(issues);
      return !lead(names.filter((name) => name in issues));
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
