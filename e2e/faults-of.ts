import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Themes differ in colours alone, so everything else is looked at once. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** What axe finds in a page, in both themes. Frames are left out: a mail's frame lets no script in, so axe would wait there for ever. */
export async function faultsOf(page: Page): Promise<string[]> {
  const light = await look(page, "light", (axe) => axe.withTags(TAGS));
  const dark = await look(page, "dark", (axe) => axe.withRules(RULES_OF_COLOUR));
  return [...light, ...dark];
}

async function look(page: Page, colorScheme: "light" | "dark", choose: (axe: AxeBuilder) => AxeBuilder) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveCSS("color-scheme", colorScheme);
  const { violations } = await choose(new AxeBuilder({ page })).exclude("iframe").analyze();
  return violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`);
}

/** How wide a page is on a phone; more than `PHONE_PX` would have to be scrolled sideways. */
export async function widthOnPhone(page: Page): Promise<number> {
  await page.setViewportSize({ width: PHONE_PX, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 1440, height: 900 });
  return width;
}

export const PHONE_PX = 390;
