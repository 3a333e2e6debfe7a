import type { Page } from "@playwright/test";
import { type Role, requestTokens, type Tokens } from "./api.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** Signs a demo user in now: sensitive actions require a recent sign-in. */
export async function signInDemoUser(page: Page, url: string, role: Role): Promise<void> {
  const tokens = await requestTokens(url, { username: role, password: `${role}-demo` });
  await storeSession(page, url, { tokens, role });
}

/** Stores a session in the browser as sign-in would, for tests that are not about signing in. */
export async function storeSession(
  page: Page,
  url: string,
  { tokens, role }: { tokens: Tokens; role: Role },
) {
  const session = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: Date.now() + tokens.expires_in * 1000,
    username: tokens.username,
    role,
  };
  const settings = new URLSearchParams({ lang: "en", theme: "auto", currency: "USD", role });
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
  // An open page would notice that its session is gone and redirect to the shop.
  await page.goto("about:blank");
  const localStorage = [{ name: "sonum_session", value: JSON.stringify(session) }];
  await page.context().setStorageState({ cookies: [cookie], origins: [{ origin: url, localStorage }] });
}
