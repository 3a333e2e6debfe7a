/** What people may have meant: the text itself, the same keys on the other layout, and its sound in Latin letters. */
export function readingsOf(text: string): string[] {
  const readings = [text, swapLayout(text), spell(text)].map(simplify);
  return [...new Set(readings)].filter((reading) => reading !== "");
}

/** Small letters without accents; anything but letters and digits is one space. */
export const simplify = (text: string): string =>
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
  [...LATIN_KEYS].flatMap((key, place): [string, string][] => {
    const other = CYRILLIC_KEYS[place] ?? key;
    return [
      [key, other],
      [other, key],
    ];
  }),
);

const swapLayout = (text: string): string => replaceEach(text, otherKeys);

const LETTERS = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя";
const SOUNDS = "a b v g d e e zh z i i k l m n o p r s t u f h c ch sh sh  y  e u a".split(" ");

const sounds = new Map([...LETTERS].map((letter, place) => [letter, SOUNDS[place] ?? ""]));

const spell = (text: string): string => replaceEach(text, sounds);

const replaceEach = (text: string, table: Map<string, string>): string =>
  [...text.toLowerCase()].map((letter) => table.get(letter) ?? letter).join("");
