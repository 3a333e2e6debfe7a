import { type Browser, chromium, type Page } from "@playwright/test";
import type { Buyer } from "../stage/add-buyers.ts";

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });

type Visit = { address: string; person: Buyer; role: "customer" | "partner" };

const DAY_MS = 24 * 60 * 60 * 1000;

/** An empty page of somebody who is signed in; whatever it opens sees them so. */
export async function openPageOf(browser: Browser, { address, person, role }: Visit): Promise<Page> {
  const page = await browser.newPage({ locale: "en-US", viewport: { width: 1440, height: 900 } });
  const session = {
    ...{ accessToken: person.token, refreshToken: "", expiresAt: Date.now() + DAY_MS },
    ...{ username: person.id, role },
  };
  const settings = new URLSearchParams({ lang: "en", theme: "auto", currency: "USD", role });
  const cookie = { name: "sonum_settings", value: encodeURIComponent(settings.toString()), url: address };
  await page.context().addCookies([cookie]);
  await page.addInitScript((value) => localStorage.setItem("sonum_session", value), JSON.stringify(session));
  return page;
}
