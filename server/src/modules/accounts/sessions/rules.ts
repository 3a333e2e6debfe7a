/** Live sessions per user; one more ends the oldest. */
export const SESSIONS_MAX = 50;

/** How long a confirmation allows changing credentials. */
export const CONFIRMATION_MS = 10 * 60 * 1000;

/** How long ended sessions are stored. */
export const ENDED_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

export const isRecentlyConfirmed = (confirmedAt: Date | undefined, now: Date): boolean =>
  confirmedAt !== undefined && now.getTime() - confirmedAt.getTime() < CONFIRMATION_MS;

/** The first match wins: browsers that claim to be another come before it. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** A readable name of a user agent: `Firefox, Linux`. */
export function describeDevice(userAgent: string): string | null {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(", ") || null;
}

const V4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i;

/** Truncates an address to its network: recognisable, but not identifying a household. */
export function truncateToNetwork(address: string): string | null {
  const v4 = V4.exec(address);
  if (v4) return `${v4[1]}.0/24`;
  if (!address.includes(":")) return null;
  const [head = ""] = address.split("::");
  const groups = head.split(":").filter((group) => group !== "");
  const first = [...groups, "0", "0", "0"].slice(0, 3).map((group) => group.toLowerCase());
  return `${first.join(":")}::/48`;
}
