import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag22aa"]).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("signing up and signing in have no accessibility fault", async ({ page }) => {
      await page.goto("/sign_up");
      await page.getByLabel(/personal data policy/).check();
      await page.getByLabel(/public legal terms/).check();
      await page.getByRole("button", { name: "Sign up" }).click();
      await expect(page.getByText("This field is required").first()).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.goto("/login");
      await page.getByRole("button", { name: "Forgot the password?" }).click();
      expect(await faultsOf(page)).toEqual([]);
    });

    test("the profile has no accessibility fault and fits a phone", async ({ page, signIn }) => {
      await signIn("customer");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/account/profile");
      await page.getByRole("button", { name: "Change the password" }).click();
      await expect(page.getByRole("region", { name: "Where you are signed in" })).toContainText("here");
      expect(await faultsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  });
}
