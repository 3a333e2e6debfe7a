const QUARTER_MS = 15 * 60 * 1000;

/** Decodes the timestamp of the message centre; `undefined` if it is not a date. */
export function decodeTime(bytes: Uint8Array): Date | undefined {
  const numbers = Array.from(bytes, (byte) => (byte & 15) * 10 + (byte >> 4));
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers;
  const zone = bytes[6] ?? 0;
  const quarters = (zone & 7) * 10 + (zone >> 4);
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59)
    return undefined;
  const local = Date.UTC((year < 90 ? 2000 : 1900) + year, month - 1, day, hour, minute, second);
  return new Date(local - (zone & 8 ? -1 : 1) * quarters * QUARTER_MS);
}

/** Encodes a timestamp in UTC. */
export const encodeTime = (at: Date): number[] =>
  [
    at.getUTCFullYear() % 100,
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
    0,
  ].map((number) => Math.floor(number / 10) | ((number % 10) << 4));
