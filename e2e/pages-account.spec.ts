import type { Page } from "@playwright/test";
import { faultsOf, PHONE_PX, widthOnPhone } from "./faults-of.ts";
import { expect, test } from "./fixtures.ts";

const ACCOUNT = [
  "numbers",
  "rentals",
  "statistic",
  "tariffs",
  "history",
  "referrals",
  "topup",
  "favorites",
  "payment_done",
  "payment_failed",
  "order_done",
  "order_failed/insufficient_funds",
  "order_failed/busy",
].map((page) => `/account/${page}`);
const PARTNER = ["", "/payout", "/history", "/statistics", "/console", "/services"].map(
  (page) => `/account/partner${page}`,
);

/** Stays there, has a heading and no fault, and fits a phone. */
async function lookAt(page: Page, path: string) {
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator("main h1"), path).toBeVisible();
  await expect(page.locator("main [aria-busy=true]"), path).toHaveCount(0);
  expect(await faultsOf(page), path).toEqual([]);
  expect(await widthOnPhone(page), path).toBeLessThanOrEqual(PHONE_PX);
}
test("SHELL-3 every page of a customer's account is there, without an accessibility fault, and fits a phone", async ({
  page,
  buyer: { api },
  signIn,
}) => {
  // Something to see on them.
  await api("POST /rest/user/order/create/ew/ee/USD", { key: crypto.randomUUID() });
  await signIn("customer", "/account");
  await expect(page).toHaveURL(/\/account\/numbers$/);
  for (const path of ACCOUNT) await lookAt(page, path);
});

test("SHELL-3 every page of a partner's account is there, without an accessibility fault, and fits a phone", async ({
  page,
  signIn,
}) => {
  await signIn("partner", "/account");
  await expect(page).toHaveURL(/\/account\/partner$/);
  for (const path of PARTNER) await lookAt(page, path);
});

test("SHELL-3 SHELL-22 an operator's home is the back office", async ({ page, signIn }) => {
  await signIn("operator", "/account");
  await expect(page).toHaveURL(/\/office$/);
  await lookAt(page, "/office");
});
