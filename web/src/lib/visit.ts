import { isLocale, LOCALES, type Locale } from "@sonum/contract/locale";
import { type Currency, defaultSettings, mergeSettings, type Settings, type Theme } from "./settings.ts";

export type Role = "guest" | "customer" | "partner" | "operator";

/**
 * What the server knows about a visit before any script runs: a mirror of a few local settings in a cookie.
 * It decides only how the first picture looks; nothing is allowed or refused by it.
 */
export type Visit = {
  lang: Locale;
  theme: Theme;
  currency: Currency;
  role: Role;
  /** The advertisement page that led here; its banner is part of the first picture. */
  landingId?: number | undefined;
};

const COOKIE = "sonum_settings";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const ROLES: readonly Role[] = ["guest", "customer", "partner", "operator"];

/** Reads the mirror; a first visit follows the browser's languages, else English. */
export function readVisit(cookies: string, acceptLanguage = ""): Visit {
  const mirror = new URLSearchParams(findCookie(cookies));
  const stored = mergeSettings(
    { ...defaultSettings, lang: preferredLocale(acceptLanguage) },
    Object.fromEntries(mirror),
  );
  const role = ROLES.find((name) => name === mirror.get("role")) ?? "guest";
  const landingId = Number(mirror.get("landing")) || undefined;
  return { lang: stored.lang, theme: stored.theme, currency: stored.currency, role, landingId };
}

/** The mirror as a cookie, for `document.cookie` and for `Set-Cookie` alike. */
export function visitCookie({ lang, theme, currency, role, landingId }: Visit): string {
  const landing = landingId ? { landing: String(landingId) } : {};
  const value = encodeURIComponent(
    new URLSearchParams({ lang, theme, currency, role, ...landing }).toString(),
  );
  return `${COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

export const hasVisitCookie = (cookies: string) => findCookie(cookies) !== "";

export const settingsOfVisit = ({ lang, theme, currency, landingId }: Visit): Settings => ({
  ...defaultSettings,
  landingId,
  lang,
  theme,
  currency,
});

function findCookie(cookies: string): string {
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(`${COOKIE}=`));
  try {
    return decodeURIComponent(pair?.slice(COOKIE.length + 1) ?? "");
  } catch {
    return "";
  }
}

function preferredLocale(acceptLanguage: string): Locale {
  const wishes = acceptLanguage.split(",").map((wish) => {
    const [tag = "", quality = "q=1"] = wish.trim().split(";");
    return { locale: tag.slice(0, 2).toLowerCase(), weight: Number(quality.trim().slice(2)) || 0 };
  });
  wishes.sort((a, b) => b.weight - a.weight);
  return wishes.map(({ locale }) => locale).find(isLocale) ?? LOCALES[0];
}
