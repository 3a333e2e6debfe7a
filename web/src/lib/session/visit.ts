import { isLocale, LOCALES, type Locale } from "@sonum/contract/locale";
import {
  type Currency,
  defaultSettings,
  mergeSettings,
  type Settings,
  type Theme,
} from "../settings/settings.ts";
import { hostCookie } from "./host-cookie.ts";

export type Role = "guest" | "customer" | "partner" | "operator";

/**
 * What the server knows about a visit: a cookie copy of a few local settings.
 * It affects only the first rendering, never authorisation.
 */
export type Visit = {
  lang: Locale;
  theme: Theme;
  currency: Currency;
  role: Role;
  /** The advertising landing page; its banner is part of the first rendering. */
  landingId?: number | undefined;
};

const COOKIE = "sonum_settings";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const ROLES: readonly Role[] = ["guest", "customer", "partner", "operator"];

/** Reads the cookie; a first visit uses the browser's languages, else English. */
export function readVisit(cookies: string, acceptLanguage = ""): Visit {
  const values = new URLSearchParams(findCookie(cookies));
  const stored = mergeSettings(
    { ...defaultSettings, lang: preferredLocale(acceptLanguage) },
    Object.fromEntries(values),
  );
  const role = ROLES.find((name) => name === values.get("role")) ?? "guest";
  const landingId = Number(values.get("landing")) || undefined;
  return { lang: stored.lang, theme: stored.theme, currency: stored.currency, role, landingId };
}

/** The visit for which the server rendered the page, by the attributes of its root element. */
export function renderedVisit(visit: Visit, { role, currency }: DOMStringMap): Visit {
  const rendered = mergeSettings({ ...defaultSettings, currency: visit.currency }, { currency });
  return {
    ...visit,
    role: ROLES.find((name) => name === role) ?? visit.role,
    currency: rendered.currency,
  };
}

/** The cookie, for `document.cookie` and `Set-Cookie`. */
export function visitCookie({ lang, theme, currency, role, landingId }: Visit, isHttps: boolean): string {
  const landing = landingId ? { landing: String(landingId) } : {};
  const value = encodeURIComponent(
    new URLSearchParams({ lang, theme, currency, role, ...landing }).toString(),
  );
  const { name, attributes } = hostCookie(COOKIE, isHttps);
  return `${name}=${value}; ${attributes}; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

export const hasVisitCookie = (cookies: string) => findCookie(cookies) !== "";

export const settingsOfVisit = ({ lang, theme, currency, landingId }: Visit): Settings => ({
  ...defaultSettings,
  landingId,
  lang,
  theme,
  currency,
});

/** Under either name: a visitor may have both, if the shop was served by HTTP before. */
function findCookie(cookies: string): string {
  const pairs = cookies.split(/;\s*/);
  const valueIn = (isHttps: boolean) => {
    const start = `${hostCookie(COOKIE, isHttps).name}=`;
    return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
  };
  try {
    return decodeURIComponent(valueIn(true) ?? valueIn(false) ?? "");
  } catch {
    return "";
  }
}

function preferredLocale(acceptLanguage: string): Locale {
  const preferences = acceptLanguage.split(",").map((entry) => {
    const [tag = "", quality = "q=1"] = entry.trim().split(";");
    return { locale: tag.slice(0, 2).toLowerCase(), weight: Number(quality.trim().slice(2)) || 0 };
  });
  preferences.sort((a, b) => b.weight - a.weight);
  return preferences.map(({ locale }) => locale).find(isLocale) ?? LOCALES[0];
}
