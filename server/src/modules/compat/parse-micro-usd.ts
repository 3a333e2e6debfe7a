const AMOUNT = /^\d{1,9}(\.\d{1,20})?$/;

/** Parses dollars into millionths, cutting finer digits. `undefined` if it is not an amount. */
export function parseMicroUsd(text: string): bigint | undefined {
  if (!AMOUNT.test(text)) return undefined;
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, "0"));
}
