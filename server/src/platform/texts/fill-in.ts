/** Replaces placeholders such as `{name}`. A missing value is an error, never an empty place. */
export const fillIn = (
  text: string,
  values: Readonly<Record<string, string | number>>,
  format: (value: string) => string = (value) => value,
): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`Placeholder {${name}} has no value`);
    return format(String(value));
  });
