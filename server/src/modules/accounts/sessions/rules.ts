/** Sessions of one person at once. One more, and the oldest ends. */
export const SESSIONS_MAX = 50;

/** How long somebody who showed who they are may change keys. */
export const FRESH_MS = 10 * 60 * 1000;

/** How long it is remembered where somebody was signed in. */
export const ENDED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export const isFresh = (confirmedAt: Date | undefined, now: Date): boolean =>
  confirmedAt !== undefined && now.getTime() - confirmedAt.getTime() < FRESH_MS;

/** The first that matches names the browser: those that pretend to be another come before it. */
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

/** A user agent in words a person knows: `Firefox, Linux`. */
export function deviceInWords(userAgent: string): string | null {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(", ") || null;
}

const V4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i;

/** An address cut to its network: enough to recognise one's own, too little to find a house. */
export function networkOf(address: string): string | null {
  const v4 = V4.exec(address);
  if (v4) return `${v4[1]}.0/24`;
  if (!address.includes(":")) return null;
  const [head = ""] = address.split("::");
  const groups = head.split(":").filter((group) => group !== "");
  const first = [...groups, "0", "0", "0"].slice(0, 3).map((group) => group.toLowerCase());
  return `${first.join(":")}::/48`;
}
