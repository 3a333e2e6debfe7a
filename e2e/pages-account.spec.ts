import { CUSTOMER_PAGES, PARTNER_PAGES } from "../web/test/account-pages.ts";
import { findFaultyPages, inGroups, smallTargetsOnPhone } from "./support/accessibility.ts";
import type { Customer } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";

async function buyNike(api: Customer["api"]): Promise<number> {
  const order = "POST /rest/user/order/create/ew/ee/USD";
  return (await api<{ orderId: number }>(order, { key: crypto.randomUUID() })).orderId;
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

for (const paths of inGroups(CUSTOMER_PAGES))
  test(`SHELL-3 a customer's pages exist, are accessible and fit a phone: ${paths.join(", ")}`, async ({
    page,
    buyer: { api },
    signIn,
  }) => {
    // So that the pages are not empty.
    const orderId = await buyNike(api);
    await signIn("customer");
    expect(await findFaultyPages(page, paths)).toEqual([]);
    await api(`DELETE /rest/user/order/${orderId}`);
  });

test("BUY-2 everything on the numbers page can be hit with a finger on a phone", async ({
  page,
  buyer: { api },
  signIn,
}) => {
  const orderId = await buyNike(api);
  await signIn("customer");
  await expect(page.getByRole("button", { name: /^Cancel/ })).toBeVisible();
  expect(await smallTargetsOnPhone(page)).toEqual([]);
  await api(`DELETE /rest/user/order/${orderId}`);
});

for (const paths of inGroups(PARTNER_PAGES))
  test(`SHELL-3 a partner's pages exist, are accessible and fit a phone: ${paths.join(", ")}`, async ({
    page,
    signIn,
  }) => {
    await signIn("partner");
    expect(await findFaultyPages(page, paths)).toEqual([]);
  });

test("SHELL-3 SHELL-22 an operator's home is the back office", async ({ page, signIn }) => {
  await signIn("operator", "/account");
  await expect(page).toHaveURL(/\/office$/);
  expect(await findFaultyPages(page, ["/office"])).toEqual([]);
});
