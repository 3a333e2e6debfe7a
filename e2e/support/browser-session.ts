import type { BrowserContext, Page } from "@playwright/test";
import { type Role, requestTokens, type Tokens } from "./api.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** Signs a demo user in now: sensitive actions require a recent sign-in. */
export async function signInDemoUser(page: Page, url: string, role: Role): Promise<void> {
  const tokens = await requestTokens(url, { username: role, password: `${role}-demo` });
  await storeSession(page, url, { tokens, role });
}

/** Stores a session as sign-in would, for the next page that opens and for tests that are not about signing in. */
export async function storeSession(
  page: Page,
  url: string,
  { tokens, role, lang = "en" }: { tokens: Tokens; role: Role; lang?: string },
) {
  const session = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: Date.now() + tokens.expires_in * 1000,
    username: tokens.username,
    role,
  };
  const settings = new URLSearchParams({ lang, theme: "auto", currency: "USD", role });
  const cookie = {
    name: "sonum_settings",
    value: encodeURIComponent(settings.toString()),
    domain: new URL(url).hostname,
    path: "/",
    expires: Date.now() / 1000 + DAY_SECONDS,
    httpOnly: false,
    secure: false,
    sameSite: "Lax" as const,
  };
  const context = page.context();
  const number = (sessions.get(context) ?? 0) + 1;
  sessions.set(context, number);
  await context.clearCookies();
  await context.addCookies([cookie]);
  await context.addInitScript(replaceSession, { origin: url, number, session: JSON.stringify(session) });
}

/** Sessions stored so far in each browser context. */
const sessions = new WeakMap<BrowserContext, number>();

type NewSession = { origin: string; number: number; session: string };

/** Runs in every page that opens; only the first one replaces the session, so that signing out works. */
function replaceSession({ origin, number, session }: NewSession): void {
  if (location.origin !== origin || Number(localStorage.getItem("test_session")) >= number) return;
  localStorage.clear();
  localStorage.setItem("sonum_session", session);
  localStorage.setItem("test_session", String(number));
}
