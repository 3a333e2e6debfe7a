/** Dollars as a whole number of millionths, so that sums and comparisons are exact. */
export type MicroDollars = bigint;

const DECIMALS = 6;

/** `undefined` unless the text is an amount such as `2`, `0.5` or `12.25`. */
export function parseDollars(text: string): MicroDollars | undefined {
  const [whole = "", fraction = "", ...rest] = text.split(".");
  const isAmount = /^\d{1,9}$/.test(whole) && /^\d{0,6}$/.test(fraction) && rest.length === 0;
  return isAmount ? BigInt(whole + fraction.padEnd(DECIMALS, "0")) : undefined;
}

/** An amount that the shop sent. */
export function toDollars(text: string): MicroDollars {
  const amount = parseDollars(text);
  if (amount === undefined) throw new RangeError(`The shop sent "${text}" as an amount of dollars.`);
  return amount;
}

/** At least two decimals: `0.50`, `1.234`. */
export function formatDollars(amount: MicroDollars): string {
  const digits = String(amount).padStart(DECIMALS + 1, "0");
  const fraction = digits.slice(-DECIMALS).replace(/0{1,4}$/, "");
  return `${digits.slice(0, -DECIMALS)}.${fraction}`;
}
