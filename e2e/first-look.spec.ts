import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";

const PUBLIC = ["/activations", "/activations/ee", "/activations/ee/tg", "/rent_numbers", "/404", "/help"];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("SHELL-14 the theme is right from the first paint", async ({ page }) => {
      await page.goto("/activations", { waitUntil: "commit" });
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    });

    for (const path of PUBLIC) {
      test(`${path} has no accessibility fault`, async ({ page }) => {
        await page.goto(path);
        // The not-found text fades in after a second.
        if (path === "/404") await page.waitForTimeout(1_800);
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag22aa"])
          .analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
    }

    test("nothing moves while the shop loads", async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto("/activations", { waitUntil: "networkidle" });
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
    });
  });
}

test("everything on the page comes from the shop itself", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  await page.goto("/activations", { waitUntil: "networkidle" });
  expect(foreign).toEqual([]);
});
