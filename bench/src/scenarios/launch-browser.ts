import { type Browser, chromium, type Page } from "@playwright/test";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Buyer } from "../environment/add-buyers.ts";

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });

type Visit = { address: string; user: Buyer; role: "customer" | "partner" };

/** A blank page in a browser where the user is signed in. */
export async function openPageAs(browser: Browser, { address, user, role }: Visit): Promise<Page> {
  const page = await browser.newPage({ locale: "en-US", viewport: { width: 1440, height: 900 } });
  const session = {
    accessToken: user.token,
    refreshToken: "",
    expiresAt: Date.now() + DAY_MS,
    username: user.id,
    role,
  };
  const settings = new URLSearchParams({ lang: "en", theme: "auto", currency: "USD", role });
  const cookie = { name: "sonum_settings", value: encodeURIComponent(settings.toString()), url: address };
  await page.context().addCookies([cookie]);
  await page.addInitScript((value) => localStorage.setItem("sonum_session", value), JSON.stringify(session));
  return page;
}
