import { expect, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Themes differ in colours alone, so everything else is looked at once. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** What axe finds in a page, in both themes. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(`globalThis.axe ?? (() => {${axe.source}})()`);
  const light = await look(page, "light", { runOnly: { type: "tag", values: TAGS } });
  const dark = await look(page, "dark", { runOnly: { type: "rule", values: RULES_OF_COLOUR } });
  return [...light, ...dark];
}

async function look(page: Page, colorScheme: "light" | "dark", options: RunOptions): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveCSS("color-scheme", colorScheme);
  const faults = await page.evaluate(runAxe, options);
  return faults.map((fault) => `${colorScheme} ${fault}`);
}

/**
 * What fades in is brought to its end: a browser that draws nothing new may never say that it got there. Frames are left
 * out: a mail's frame lets no script in, so axe would wait for ever.
 */
async function runAxe(options: RunOptions): Promise<string[]> {
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (endTime === Number.POSITIVE_INFINITY) animation.cancel();
    else animation.finish();
  }
  const only = { ...options, resultTypes: ["violations"], iframes: false };
  const { violations }: AxeResults = await Object(globalThis).axe.run({ exclude: ["iframe"] }, only);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** How wide a page is on a phone; more than `PHONE_PX` would have to be scrolled sideways. */
export async function widthOnPhone(page: Page): Promise<number> {
  await page.setViewportSize({ width: PHONE_PX, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 1440, height: 900 });
  return width;
}

export const PHONE_PX = 390;
