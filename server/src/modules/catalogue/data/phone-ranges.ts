import { getExampleNumber, isSupportedCountry, isValidPhoneNumber } from "libphonenumber-js/mobile";
import examples from "libphonenumber-js/mobile/examples";

/** So many last digits of the example number vary; what stays in front keeps country, area and network. */
const VARIED_DIGITS_MAX = 6;
const KEPT_DIGITS_MIN = 2;

/** Has no divisor in common with ten, so that neighbours look unlike each other and none comes twice. */
const STRIDE = 7_368_787;

type Range = { head: string; size: number; tried: number; found: string[] };

const ranges = new Map<string, Range>();

/**
 * The n-th made-up mobile number of a country in E.164 ("+37251234567"), valid by the numbering plan. The
 * same n gives the same number in every run, different ones give different numbers.
 */
export function exampleMobile(iso2: string, n: number): string {
  if (!Number.isSafeInteger(n) || n < 0) throw new Error(`Not a place in a range of numbers: ${n}`);
  const range = ranges.get(iso2) ?? openRange(iso2);

  while (range.found.length <= n && range.tried < range.size) tryNext(range);
  const phone = range.found[n];
  if (!phone) throw new Error(`${iso2} has no more than ${range.found.length} made-up numbers`);
  return phone;
}

function openRange(iso2: string): Range {
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
