import type { Page } from "@playwright/test";
import { type Role, signInAt, type Tokens } from "./api.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** One of the demo's people, signed in this very moment: money, keys and the end of accounts ask for that. */
export async function enterNow(page: Page, url: string, role: Role): Promise<void> {
  const tokens = await signInAt(url, { username: role, password: `${role}-demo` });
  await enterOn(page, url, { tokens, role });
}

/** Gives a fresh browser the session that signing in would leave there: for walks whose subject comes after it. */
export async function enterOn(page: Page, url: string, { tokens, role }: { tokens: Tokens; role: Role }) {
  const session = {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: Date.now() + tokens.expires_in * 1000,
    username: tokens.username,
    role,
  };
  const mirror = new URLSearchParams({ lang: "en", theme: "auto", currency: "USD", role });
  const cookie = {
    name: "sonum_settings",
    value: encodeURIComponent(mirror.toString()),
    domain: new URL(url).hostname,
    path: "/",
    expires: Date.now() / 1000 + DAY_SECONDS,
    httpOnly: false,
    secure: false,
    sameSite: "Lax" as const,
  };
  // A page that is open would notice that its session has gone, and leave for the shop.
  await page.goto("about:blank");
  const localStorage = [{ name: "sonum_session", value: JSON.stringify(session) }];
  await page.context().setStorageState({ cookies: [cookie], origins: [{ origin: url, localStorage }] });
}
