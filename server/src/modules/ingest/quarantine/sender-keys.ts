import { normalizeSender } from "../../catalogue/index.ts";

/** Networks cut sender names after so many characters. */
const SENDER_LETTERS_MAX = 11;

/** The keys under which a listed sender is found: in full, and as networks cut it, with or without its spaces. */
export const listedKeys = (sender: string): string[] => [
  ...new Set([
    normalizeSender(sender),
    normalizeSender(sender).slice(0, SENDER_LETTERS_MAX),
    normalizeSender(sender.slice(0, SENDER_LETTERS_MAX)),
  ]),
];

/** Indian networks put a route before a sender name and its category behind it: `VM-HDFCBK-S`. */
const ROUTE = /^[a-z]{2}-(?=[a-z\d]{3})/i;
const CATEGORY = /(?<=[a-z\d]{3})-[gpst]$/i;

/** Chinese gateways put a route number before a short code: `1069033395588`. */
const NUMBERED_ROUTE = /^106\d{2,15}?(?=\d{5}$)/;

/** A sender without what the networks of this country add. */
export function withoutRoute(sender: string, country: string): string {
  const plain = sender.trim();
  if (country === "in") return plain.replace(ROUTE, "").replace(CATEGORY, "");
  return country === "cn" ? plain.replace(NUMBERED_ROUTE, "") : plain;
}

/** Letters and symbols that look like a Latin letter. */
const LOOK_ALIKES = new Map(
  Object.entries({
    "@": "a",
    $: "s",
    "€": "e",
    "!": "i",
    "|": "i",
    а: "a",
    в: "b",
    е: "e",
    к: "k",
    м: "m",
    н: "h",
    о: "o",
    р: "p",
    с: "c",
    т: "t",
    у: "y",
    х: "x",
    і: "i",
    ј: "j",
    ѕ: "s",
    α: "a",
    ε: "e",
    ι: "i",
    κ: "k",
    ο: "o",
    ρ: "p",
    τ: "t",
    υ: "y",
    χ: "x",
  }),
);
const DIGIT_LETTERS: Record<string, string> = { "0": "o", "1": "i", "3": "e", "5": "s", l: "i" };

/** Equal for names that look alike: `Cl@ve` and `Clave`, `SВЕRBANK` with Cyrillic letters and `SBERBANK`. Digits alone stay. */
export function lookOf(sender: string): string {
  let letters = "";
  for (const letter of sender.toLowerCase()) letters += LOOK_ALIKES.get(letter) ?? letter;
  const name = normalizeSender(letters);
  return /^\d*$/.test(name) ? name : name.replace(/[0135l]/g, (letter) => DIGIT_LETTERS[letter] ?? letter);
}

/** How a listed sender looks, in full and as networks cut it. */
export const listedLooks = (sender: string): string[] => [
  ...new Set([
    lookOf(sender),
    lookOf(sender).slice(0, SENDER_LETTERS_MAX),
    lookOf(sender.slice(0, SENDER_LETTERS_MAX)),
  ]),
];
