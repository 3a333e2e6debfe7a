import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** Its minified source loads in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Themes differ only in colours, so the dark theme needs only these rules. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Accessibility violations found by axe, in both themes. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(`globalThis.axe ?? (() => {${AXE}})()`);
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

/** Opens pages one after the other. Returns those that redirect, lack a heading, have accessibility violations or do not fit a phone. */
export async function findFaultyPages(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    try {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.locator("main h1")).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await widthOnPhone(page)).toBeLessThanOrEqual(PHONE_PX);
    } catch (error) {
      faults.push(`${path}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return faults;
}

/** Splits pages into groups that one test can check in its time. */
export function inGroups(paths: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(paths.length / PAGES_PER_TEST) }, (_, n) =>
    paths.slice(n * PAGES_PER_TEST, (n + 1) * PAGES_PER_TEST),
  );
}

const PAGES_PER_TEST = 5;

/** Width of the page's content on a phone; more than `PHONE_PX` means horizontal scrolling. */
export async function widthOnPhone(page: Page): Promise<number> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: PHONE_PX, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (size) await page.setViewportSize(size);
  return width;
}

export const PHONE_PX = 390;
