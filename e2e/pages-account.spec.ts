import type { Page } from "@playwright/test";
import { CUSTOMER_PAGES, PARTNER_PAGES } from "../web/test/account-pages.ts";
import { accessibilityViolations, PHONE_PX, widthOnPhone } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";

/** The page does not redirect, has a heading and no accessibility violations, and fits a phone. */
async function checkPage(page: Page, path: string) {
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await widthOnPhone(page)).toBeLessThanOrEqual(PHONE_PX);
}

test("SHELL-3 a customer's home is the numbers page, a partner's the partner page", async ({
  page,
  signIn,
}) => {
  await signIn("customer", "/account");
  await expect(page).toHaveURL(/\/account\/numbers$/);
  await signIn("partner", "/account");
  await expect(page).toHaveURL(/\/account\/partner$/);
});

for (const path of CUSTOMER_PAGES)
  test(`SHELL-3 a customer's ${path} exists, has no accessibility violations and fits a phone`, async ({
    page,
    buyer: { api },
    signIn,
  }) => {
    // So that the page is not empty.
    const order = "POST /rest/user/order/create/ew/ee/USD";
    const { orderId } = await api<{ orderId: number }>(order, { key: crypto.randomUUID() });
    await signIn("customer", path);
    await checkPage(page, path);
    await api(`DELETE /rest/user/order/${orderId}`);
  });

for (const path of PARTNER_PAGES)
  test(`SHELL-3 a partner's ${path} exists, has no accessibility violations and fits a phone`, async ({
    page,
    signIn,
  }) => {
    await signIn("partner", path);
    await checkPage(page, path);
  });

test("SHELL-3 SHELL-22 an operator's home is the back office", async ({ page, signIn }) => {
  await signIn("operator", "/account");
  await checkPage(page, "/office");
});
