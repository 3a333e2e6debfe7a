import path from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { openWhole } from "../support/accessibility.ts";
import { demoTokens } from "../support/api.ts";
import { storeSession } from "../support/browser-session.ts";
import { fileOf, type Shot } from "./list-shots.ts";

/** Long lists are cut off. */
const HEIGHT_PX_MAX = 4_000;
const HEIGHT_PX = 900;
const LOADING_MS_MAX = 30_000;

/** Placeholders shine for ever. */
const FADED_IN = `Promise.all(
  document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity).map((one) => one.finished),
).then(() => undefined)`;

type Gallery = { browser: Browser; url: string; folder: string; onTaken: (shot: Shot) => void };

/** Returns why pictures are missing. */
export async function takePictures(gallery: Gallery, shots: Shot[]): Promise<string[]> {
  const problems: string[] = [];
  const bySession = Map.groupBy(shots, ({ visitor, lang, width }) => `${visitor} ${lang} ${width}`);
  for (const [session, own] of bySession) {
    console.log(`${session}: ${own.length} pictures`);
    const [first] = own;
    if (!first) continue;
    const page = await openSession(gallery, first);
    for (const shot of own)
      await takePicture(page, gallery, shot).then(
        () => gallery.onTaken(shot),
        (error: unknown) => problems.push(`${fileOf(shot)}: ${String(error).split("\n")[0]}`),
      );
    await page.context().close();
  }
  return problems;
}

async function openSession({ browser, url }: Gallery, { visitor, lang, width }: Shot): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: lang,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    viewport: { width, height: HEIGHT_PX },
  });
  const page = await context.newPage();
  // The first page of a visit may keep the fallback font.
  await page.goto("/help");
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  if (visitor !== "guest")
    await storeSession(page, url, { tokens: await demoTokens(url, visitor), role: visitor, lang });
  return page;
}

async function takePicture(page: Page, { folder }: Gallery, shot: Shot): Promise<void> {
  await page.emulateMedia({ colorScheme: shot.theme });
  // The theme follows at once: a page is opened once for both.
  if (new URL(page.url(), "http://none").pathname !== shot.path) await open(page, shot);
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  const height = await page.evaluate<number>("document.documentElement.scrollHeight");
  // As high as the page, so that what is fixed to the edge of the window is there in the picture too.
  await page.setViewportSize({ width: shot.width, height: Math.min(height, HEIGHT_PX_MAX) });
  await page.screenshot({ path: path.join(folder, fileOf(shot)) });
  await page.setViewportSize({ width: shot.width, height: HEIGHT_PX });
}

/** Sign-in is a dialog over the page and has no heading of its own. */
async function open(page: Page, { path }: Shot): Promise<void> {
  if (path !== "/login") {
    await openWhole(page, path);
    // Some pages fade in.
    await page.evaluate(FADED_IN);
    // Figures and lists come later than the page's heading.
    return expect(page.locator("main .skeleton_skeleton")).toHaveCount(0, { timeout: LOADING_MS_MAX });
  }
  await page.goto(path);
  await page.getByRole("dialog").waitFor();
}

/** Pages that the office's own navigation lists for an owner. */
export async function findOfficePages(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: "block" });
  const page = await context.newPage();
  await storeSession(page, url, { tokens: await demoTokens(url, "operator"), role: "operator" });
  await openWhole(page, "/office");
  const links = page.locator('nav a[href^="/office"]');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  await context.close();
  return [...new Set(paths)];
}
