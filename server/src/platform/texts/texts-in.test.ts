import { LOCALES } from "@sonum/contract/locale";
import { describe, expect, it } from "vitest";
import { fillIn } from "./fill-in.ts";
import { textsIn } from "./texts-in.ts";

/** Every text with its path, for instance `mails.verify_email.subject`. */
function textsBelow(value: unknown, path: string): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => textsBelow(inner, `${path}.${key}`));
}

const placeholdersOf = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

describe.each(LOCALES)("the texts in %s", (locale) => {
  const texts = textsIn(locale);

  it("SHELL-13 are complete", () => {
    expect(textsBelow(texts, locale).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("have the placeholders of the English texts", () => {
    for (const [kind, mail] of Object.entries(textsIn("en").mails))
      expect(placeholdersOf(Object.entries(texts.mails).find(([other]) => other === kind)), kind).toEqual(
        placeholdersOf(mail),
      );
    for (const [name, text] of Object.entries(textsIn("en").bot))
      expect(placeholdersOf(Object.entries(texts.bot).find(([other]) => other === name)), name).toEqual(
        placeholdersOf(text),
      );
  });
});

describe("fillIn", () => {
  it("fills in every value once, never treating one as a placeholder", () => {
    expect(fillIn("{a} and {b}, {a}", { a: "{b}", b: 2 })).toBe("{b} and 2, {b}");
  });

  it("refuses a text whose value is missing", () => {
    expect(() => fillIn("{a}", {})).toThrow("{a}");
    expect(() => fillIn("{toString}", {})).toThrow("{toString}");
  });
});
