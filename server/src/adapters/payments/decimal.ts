const DECIMAL = /^(\d{1,12})(?:\.(\d{1,18}))?$/;

/** Parses a decimal text to millionths, truncating further digits. Undefined if it is not an amount. */
export function parseMillionths(text: unknown): bigint | undefined {
  const match = typeof text === "string" ? DECIMAL.exec(text) : null;
  if (!match) return undefined;
  return BigInt(match[1] ?? "0") * 1_000_000n + BigInt((match[2] ?? "").slice(0, 6).padEnd(6, "0"));
}

/** Formats millionths as a decimal text with two digits. */
export const formatDecimal = (amount: bigint): string =>
  `${amount / 1_000_000n}.${String((amount % 1_000_000n) / 10_000n).padStart(2, "0")}`;
