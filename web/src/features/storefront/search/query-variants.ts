/** Variants of a search text: as typed, on the other keyboard layout, and transliterated to Latin. */
export function queryVariants(text: string): string[] {
  const variants = [text, swapLayout(text), transliterate(text)].map(normalizeText);
  return [...new Set(variants)].filter((variant) => variant !== "");
}

/** Lower case without diacritics; anything but letters and digits becomes one space. */
export const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC_KEYS = "йцукенгшщзхъфывапролджэячсмитьбюё";

const otherKeys = new Map(
  [...LATIN_KEYS].flatMap((key, index): [string, string][] => {
    const other = CYRILLIC_KEYS[index] ?? key;
    return [
      [key, other],
      [other, key],
    ];
  }),
);

const swapLayout = (text: string): string => replaceEach(text, otherKeys);

const LETTERS = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя";
const SOUNDS = "a b v g d e e zh z i i k l m n o p r s t u f h c ch sh sh  y  e u a".split(" ");

const latinSounds = new Map([...LETTERS].map((letter, index) => [letter, SOUNDS[index] ?? ""]));

const transliterate = (text: string): string => replaceEach(text, latinSounds);

const replaceEach = (text: string, table: Map<string, string>): string =>
  [...text.toLowerCase()].map((letter) => table.get(letter) ?? letter).join("");
