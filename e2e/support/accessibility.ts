import { expect, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Themes differ only in colours, so the dark theme needs only these rules. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Accessibility violations found by axe, in both themes. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(`globalThis.axe ?? (() => {${axe.source}})()`);
  const light = await check(page, "light", { runOnly: { type: "tag", values: TAGS } });
  const dark = await check(page, "dark", { runOnly: { type: "rule", values: COLOR_RULES } });
  return [...light, ...dark];
}

async function check(page: Page, colorScheme: "light" | "dark", options: RunOptions): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveCSS("color-scheme", colorScheme);
  const violations = await page.evaluate(runAxe, options);
  return violations.map((violation) => `${colorScheme} ${violation}`);
}

/**
 * Finishes animations first: in an idle headless browser they may never end. Excludes frames: the sandboxed mail frame
 * allows no scripts, so axe would hang.
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

/** Width of the page's content on a phone; more than `PHONE_PX` means horizontal scrolling. */
export async function widthOnPhone(page: Page): Promise<number> {
  await page.setViewportSize({ width: PHONE_PX, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 1440, height: 900 });
  return width;
}

export const PHONE_PX = 390;
