import type { FedRates } from "../../platform/ports.ts";

/** The daily file of the European Central Bank is a few kilobytes. */
export const ECB_FILE_BYTES_MAX = 262_144;
const DAY = /<Cube\s+time=(["'])(\d{4}-\d{2}-\d{2})\1\s*>([\s\S]*?)<\/Cube>\s*<\/Cube>/;
const QUOTE = /<Cube\s+([^<>]*?)\/>/g;
const RATE = /^(\d{1,9})(?:\.(\d{1,10}))?$/;
/** Published at about this hour (UTC) of its day. */
const PUBLISHED = "15:00:00Z";

/** A rate as a fraction, so that crossing two rounds once and not three times. */
type Fraction = { over: bigint; under: bigint };

/**
 * Reads the bank's daily file (`eurofxref-daily.xml`): units of each currency for one euro. We count units for one dollar, so
 * each is divided by the dollar's own, exactly, and rounded once to eight digits. A file without a day, without the dollar, or
 * with anything that is no positive number is refused as a whole.
 */
export function readEcbFile(xml: string): FedRates {
  const match = DAY.exec(xml);
  if (!match) throw new Error("There is no day in this file");
  const quotedAt = new Date(`${match[2]}T${PUBLISHED}`);
  if (Number.isNaN(quotedAt.getTime())) throw new Error(`There is no such day: ${match[2]}`);

  const perEuro = new Map<string, Fraction>([["EUR", { over: 1n, under: 1n }]]);
  for (const [, text = ""] of (match[3] ?? "").matchAll(QUOTE)) {
    const currency = attribute(text, "currency");
    if (!/^[A-Z]{3}$/.test(currency)) throw new Error("A currency has no name");
    if (perEuro.has(currency)) throw new Error(`${currency} is there twice`);
    perEuro.set(currency, fractionOf(attribute(text, "rate"), currency));
  }
  const dollar = perEuro.get("USD");
  if (!dollar) throw new Error("The dollar is missing");
  const rates = [...perEuro].map(([currency, fraction]) => ({ currency, rateE8: cross(fraction, dollar) }));
  return { source: "ECB", quotedAt, rates };
}

const attribute = (text: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}=(["'])([^"']*)\\1`).exec(text)?.[2] ?? "";

function fractionOf(text: string, currency: string): Fraction {
  const match = RATE.exec(text);
  const decimals = match?.[2] ?? "";
  const over = BigInt(`${match?.[1] ?? "0"}${decimals}`);
  if (over === 0n) throw new Error(`The rate of ${currency} is no positive number`);
  return { over, under: 10n ** BigInt(decimals.length) };
}

/** Units for one dollar in hundred-millionths, half up. */
function cross(unit: Fraction, dollar: Fraction): bigint {
  const over = unit.over * dollar.under * 100_000_000n;
  const under = unit.under * dollar.over;
  return (2n * over + under) / (2n * under);
}
