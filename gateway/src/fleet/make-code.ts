import type { Random } from "./random.ts";

/** Weighted by frequency: mostly six digits, then four, others now and then. */
const COMMON_FORMATS = [
  "######",
  "######",
  "######",
  "######",
  "######",
  "######",
  "####",
  "####",
  "####",
  "#####",
  "########",
  "#######",
  "###-###",
  "### ###",
];

/** Letters that cannot be mistaken for a digit. */
const LETTERS = "ABCDEFGHJKMNPQRTUVWXYZ";
const LOOKS_LIKE_A_YEAR = /^(19|20)\d\d$/;

/** A code of the given or a common format: `#` becomes a digit, `@` a letter. */
export function makeCode(random: Random, format?: string): string {
  const chosen = format ?? COMMON_FORMATS[random.int(0, COMMON_FORMATS.length - 1)] ?? "######";
  const code = chosen.replace(/[#@]/g, (placeholder) =>
    placeholder === "#" ? String(random.int(0, 9)) : LETTERS.charAt(random.int(0, LETTERS.length - 1)),
  );
  return LOOKS_LIKE_A_YEAR.test(code) ? makeCode(random, chosen) : code;
}
