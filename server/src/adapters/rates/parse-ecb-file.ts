import type { FetchedRates } from "../../platform/ports.ts";

/** The daily file of the European Central Bank is a few kilobytes. */
export const ECB_FILE_BYTES_MAX = 262_144;
const DAY = /<Cube\s+time=(["'])(\d{4}-\d{2}-\d{2})\1\s*>([\s\S]*?)<\/Cube>\s*<\/Cube>/;
const QUOTE = /<Cube\s+([^<>]*?)\/>/g;
const RATE = /^(\d{1,9})(?:\.(\d{1,10}))?$/;
/** Approximate time of publication (UTC). */
const PUBLISHED = "15:00:00Z";

/** A rate as an exact fraction, so that the conversion rounds only once. */
type Fraction = { numerator: bigint; denominator: bigint };

/**
 * Parses the daily file (`eurofxref-daily.xml`), which quotes currencies per euro. We quote per dollar, so each rate is
 * divided by the dollar's and rounded once to eight digits. A file without a day or the dollar, or with a rate that is not
 * a positive number, is rejected as a whole.
 */
export function parseEcbFile(xml: string): FetchedRates {
  const match = DAY.exec(xml);
  if (!match) throw new Error("The file has no date");
  const quotedAt = new Date(`${match[2]}T${PUBLISHED}`);
  if (Number.isNaN(quotedAt.getTime())) throw new Error(`Invalid date: ${match[2]}`);

  const perEuro = new Map<string, Fraction>([["EUR", { numerator: 1n, denominator: 1n }]]);
  for (const [, text = ""] of (match[3] ?? "").matchAll(QUOTE)) {
    const currency = attribute(text, "currency");
    if (!/^[A-Z]{3}$/.test(currency)) throw new Error("A rate has no currency");
    if (perEuro.has(currency)) throw new Error(`${currency} is listed twice`);
    perEuro.set(currency, fractionOf(attribute(text, "rate"), currency));
  }
  const dollar = perEuro.get("USD");
  if (!dollar) throw new Error("The file has no USD rate");
  const rates = [...perEuro].map(([currency, fraction]) => ({
    currency,
    rateE8: perDollar(fraction, dollar),
  }));
  return { source: "ECB", quotedAt, rates };
}

const attribute = (text: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}=(["'])([^"']*)\\1`).exec(text)?.[2] ?? "";

function fractionOf(text: string, currency: string): Fraction {
  const match = RATE.exec(text);
  const decimals = match?.[2] ?? "";
  const numerator = BigInt(`${match?.[1] ?? "0"}${decimals}`);
  if (numerator === 0n) throw new Error(`The rate of ${currency} is not a positive number`);
  return { numerator, denominator: 10n ** BigInt(decimals.length) };
}

/** Units per dollar in hundred-millionths, rounded half up. */
function perDollar(unit: Fraction, dollar: Fraction): bigint {
  const numerator = unit.numerator * dollar.denominator * 100_000_000n;
  const denominator = unit.denominator * dollar.numerator;
  return (2n * numerator + denominator) / (2n * denominator);
}
