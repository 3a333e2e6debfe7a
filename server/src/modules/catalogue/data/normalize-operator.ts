import isoCountries from "i18n-iso-countries/index.js";
import { countries } from "./countries.ts";
import { knownCountries } from "./known-countries.ts";
import { countryEndings, operatorSpellings, operatorsRenamedIn } from "./operator-spellings.ts";

/**
 * The one name of a mobile operator, whatever machines, suppliers and customers call it: "Telia", "TELIA" and "Telia EE" are
 * `telia`. Unknown names become lower case without spaces and punctuation, so that their spellings meet too.
 */
export function normalizeOperator(name: string, iso2 = ""): string {
  const code = findKnown(name) ?? findWithoutCountry(name) ?? (compact(name) || name.trim());
  return operatorsRenamedIn[iso2]?.[code] ?? code;
}

const NOT_IN_NAMES = /[^\p{L}\p{M}\p{N}]+/u;
const wordsOf = (name: string) => name.normalize("NFKC").toLowerCase().split(NOT_IN_NAMES).filter(Boolean);
const compact = (name: string) => wordsOf(name).join("");

const codes: ReadonlyMap<string, string> = new Map([
  ...countries.flatMap(({ operators }) => operators.map((code) => [code, code] as const)),
  ...Object.entries(operatorSpellings).flatMap(([code, spellings]) =>
    [code, ...spellings].map((spelling) => [compact(spelling), code] as const),
  ),
]);

const endings: ReadonlySet<string> = new Set([
  ...countryEndings,
  ...knownCountries.flatMap(({ iso2 }) => [
    iso2,
    (isoCountries.alpha2ToAlpha3(iso2.toUpperCase()) ?? iso2).toLowerCase(),
  ]),
]);

const findKnown = (name: string) => codes.get(compact(name));

/** "Telia EE": only known operators lose a last word, because it may belong to the name of another one. */
function findWithoutCountry(name: string): string | undefined {
  const words = wordsOf(name);
  const last = words.pop();
  return last !== undefined && endings.has(last) ? codes.get(words.join("")) : undefined;
}
