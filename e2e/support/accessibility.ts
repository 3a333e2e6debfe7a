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
      await openWhole(page, path);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await widthOnPhone(page)).toBeLessThanOrEqual(PHONE_PX);
    } catch (error) {
      faults.push(`${path}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return faults;
}

/** Opens a page and waits until everything on it is loaded. Fails if it redirects or has no heading. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

/** Splits pages into groups that one test can check in its time. */
export function inGroups(paths: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(paths.length / PAGES_PER_TEST) }, (_, n) =>
    paths.slice(n * PAGES_PER_TEST, (n + 1) * PAGES_PER_TEST),
  );
}

const PAGES_PER_TEST = 5;

/**
 * Links, buttons and fields that are hard to hit with a finger. Links within a sentence may be as high as its lines; the
 * order panel has tiles and rows with a star inside.
 */
export const smallTargetsOnPhone = (page: Page): Promise<string[]> =>
  onPhone(page, () => page.evaluate(findSmallTargets));

function findSmallTargets(): string[] {
  const PX_MIN = 40;
  const targets = document.querySelectorAll<HTMLElement>("a[href], button, select, textarea, input, summary");
  return [...targets].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    const isInText = getComputedStyle(element).display === "inline" && element.closest("p, li, label, span");
    const isInPanel = element.closest("aside") !== null;
    const isLabelled = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type);
    if (!isShown || isInPanel || isInText || isLabelled || Math.min(width, height) >= PX_MIN - 0.5) return [];
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 30);
    return [`${element.tagName} ${Math.round(width)}x${Math.round(height)} ${name} .${element.className}`];
  });
}

/** Width of the page's content on a phone; more than `PHONE_PX` means horizontal scrolling. */
export const widthOnPhone = (page: Page): Promise<number> =>
  onPhone(page, () => page.evaluate(() => document.documentElement.scrollWidth));

async function onPhone<Result>(page: Page, measure: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: PHONE_PX, height: 844 });
  const result = await measure();
  if (size) await page.setViewportSize(size);
  return result;
}

export const PHONE_PX = 390;
