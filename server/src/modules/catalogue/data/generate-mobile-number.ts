import { getExampleNumber, isSupportedCountry, isValidPhoneNumber } from "libphonenumber-js/mobile";
import examples from "libphonenumber-js/mobile/examples";

/** How many trailing digits of the example number vary; the prefix keeps country, area and network. */
const VARIED_DIGITS_MAX = 6;
const KEPT_DIGITS_MIN = 2;

/** Coprime to ten: consecutive numbers look unrelated and none repeats. */
const STRIDE = 7_368_787;

type Range = { head: string; size: number; tried: number; found: string[] };

const ranges = new Map<string, Range>();

/**
 * The n-th generated mobile number of a country in E.164 ("+37251234567"), valid by the numbering plan. Deterministic;
 * different n give different numbers.
 */
export function generateMobileNumber(iso2: string, n: number): string {
  if (!Number.isSafeInteger(n) || n < 0) throw new Error(`Invalid index of a phone number: ${n}`);
  const range = ranges.get(iso2) ?? createRange(iso2);

  while (range.found.length <= n && range.tried < range.size) tryNext(range);
  const phone = range.found[n];
  if (!phone) throw new Error(`${iso2} has only ${range.found.length} generated numbers`);
  return phone;
}

function createRange(iso2: string): Range {
  const country = iso2.toUpperCase();
  const example = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined;
  if (!example) throw new Error(`No mobile numbers are known for ${iso2}`);

  const varied = Math.min(VARIED_DIGITS_MAX, example.nationalNumber.length - KEPT_DIGITS_MIN);
  const range = { head: example.number.slice(0, -varied), size: 10 ** varied, tried: 0, found: [] };
  ranges.set(iso2, range);
  return range;
}

function tryNext(range: Range): void {
  const tail = (range.tried * STRIDE + 12_345) % range.size;
  const phone = range.head + String(tail).padStart(String(range.size - 1).length, "0");
  range.tried += 1;
  if (isValidPhoneNumber(phone)) range.found.push(phone);
}
