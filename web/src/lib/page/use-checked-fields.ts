import { useLingui } from "@lingui/react";
import { useRef, useState } from "react";
import { fieldIssuesOf } from "../api/field-issues.ts";
import { type FieldFault, fieldTexts } from "../api/field-texts.ts";

type Faults<Name extends string> = Partial<Record<Name, FieldFault | undefined>>;

/**
 * Form fields with their errors: client-side ones after the user left the field or tried to submit, server-side ones
 * until the field is changed.
 */
export function useCheckedFields<Name extends string>(
  initial: Record<Name, string>,
  check: (values: Record<Name, string>) => Faults<Name>,
) {
  const { _ } = useLingui();
  const [values, setValues] = useState(initial);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [serverFaults, setServerFaults] = useState<Record<string, FieldFault>>({});
  const faults = check(values);
  const names = Object.keys(initial);
  const formElement = useRef<HTMLFormElement>(undefined);

  const isFaulty = (name: string) => Object.entries(faults).some(([at, fault]) => at === name && fault);
  /** Focuses the first of these fields, so its error is announced. True if there is none. */
  const focusFirst = ([first]: string[]): boolean => {
    const input = first && formElement.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
    return first === undefined;
  };

  /** Props of one field: `<Field label={t`E-mail`} {...field("email")} />`. */
  const field = (name: Name) => {
    const fault = serverFaults[name] ?? (visited.has(name) ? faults[name] : undefined);
    return {
      name,
      value: values[name],
      error: fault && _(fieldTexts[fault]),
      onChange: ({ target }: { target: { value: string } }) => {
        setValues((before) => ({ ...before, [name]: target.value }));
        setServerFaults(({ [name]: _gone, ...others }) => others);
      },
      // No error for a field left empty: users look around before they write.
      onBlur: () =>
        values[name] !== "" && whenReleased(() => setVisited((before) => new Set(before).add(name))),
    };
  };

  return {
    values,
    field,
    /** Whether the form is valid; if not, shows all errors and focuses the first. */
    pass: (form?: HTMLFormElement): boolean => {
      formElement.current = form;
      setVisited(new Set(names));
      return focusFirst(names.filter(isFaulty));
    },
    /** Shows the server's field errors. False if there are none for these fields. */
    refuse: (error: unknown): boolean => {
      const issues = fieldIssuesOf(error);
      setServerFaults(issues);
      return !focusFirst(names.filter((name) => name in issues));
    },
    reset: () => {
      setValues(initial);
      setVisited(new Set());
      setServerFaults({});
    },
  };
}

/** Waits until the mouse button is released: an error must not move the element being clicked. */
function whenReleased(act: () => void): void {
  if (document.documentElement.matches(":active"))
    addEventListener("mouseup", () => setTimeout(act), { once: true });
  else act();
}
