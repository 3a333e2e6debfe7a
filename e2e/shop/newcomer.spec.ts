import type { Page } from "@playwright/test";
import { findMailedLink, randomUser, signInByForm, signInNewCustomer } from "../support/accounts.ts";
import { payInSandbox, startTopUp } from "../support/buyer.ts";
import { expect, test } from "../support/fixtures.ts";
import { countryLink, orderPanel, selectOffer, serviceLink } from "../support/order-panel.ts";
import { expectMessage } from "../support/shown-messages.ts";

/** Counts what a newcomer has to do. */
function countEffort() {
  const effort = { clicks: 0, fields: 0 };
  return {
    effort,
    click: async (target: ReturnType<Page["getByRole"]>) => {
      effort.clicks++;
      await target.click();
    },
    fill: async (target: ReturnType<Page["getByRole"]>, text: string) => {
      effort.fields++;
      await target.fill(text);
    },
  };
}

test("SHOP-7 BUY-1 BUY-15 a newcomer has a number after at most eight clicks and three fields", async ({
  page,
}) => {
  const { effort, click, fill } = countEffort();
  await page.goto("/activations");
  await click(serviceLink(page, "Telegram"));
  await click(countryLink(page, "Estonia"));
  await click(orderPanel(page).getByRole("button", { name: "Sign up to buy" }));
  const prompt = page.getByRole("dialog", { name: "Create an account to buy" });
  await fill(prompt.getByLabel("E-mail"), randomUser().email);
  await click(prompt.getByRole("checkbox"));
  await click(prompt.getByRole("button", { name: "Continue" }));

  await expect(page).toHaveURL(/\/account\/order_failed\/insufficient_funds$/);
  await click(page.getByRole("radio", { name: /^Bank card/ }));
  // The least that a card can pay is more than the number costs.
  await expect(page.getByLabel("Amount, USD")).toHaveValue("11.63");
  await click(page.getByRole("button", { name: "Pay", exact: true }));
  await click(page.getByRole("button", { name: "Pay €10.00" }));

  await expect(page).toHaveURL(/\/account\/order_done$/);
  await expect(page.getByText("The number has been successfully purchased.")).toBeVisible();
  await expect(page.getByRole("article", { name: /^Telegram, \+372/ })).toHaveCount(1);
  expect(effort).toEqual({ clicks: 8, fields: 1 });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
])
  test(`SHOP-3 SHOP-4 choosing a service brings the countries into view at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/activations");
    await serviceLink(page, "Discord").click();
    await expect(orderPanel(page).getByText("for Discord")).toBeInViewport();
    const rows = orderPanel(page)
      .getByRole("region", { name: "Countries and prices" })
      .locator("a[data-choice]");
    for (const index of [0, 1, 2]) await expect(rows.nth(index)).toBeInViewport();
  });

test("BUY-1 money that arrives in another tab completes the purchase once, unless it is called off", async ({
  page,
  url,
}) => {
  const { api } = await signInNewCustomer(page, url);
  await selectOffer(page, "Nike", "Germany");
  await page.locator("#buy").click();
  const callOff = page.getByRole("button", { name: "Do not buy it for me" });
  await callOff.click();
  await expect(callOff).toBeHidden();

  await page.locator("#buy").click();
  await expect(page.getByText(/^Nike, Germany, \$/)).toBeVisible();
  // Not until it is on the balance: the page spends it at once.
  await payInSandbox(await startTopUp(api, 20));
  await expect(page).toHaveURL(/\/account\/order_done$/);
  const { total } = await api<{ total: number }>("POST /rest/user/services/USD", { body: {} });
  expect(total).toBe(1);
});

test("a returning customer repeats the last purchase by one click, by a key and from a past row", async ({
  page,
  signIn,
  buyer: { api },
}) => {
  const total = async () =>
    (await api<{ total: number }>("POST /rest/user/services/USD", { body: {} })).total;
  // The demo fleet sends no Nike codes: one that came before the cancellation would forbid it.
  const { orderId } = await api<{ orderId: number }>("POST /rest/user/order/create/ew/ee/USD", {
    key: crypto.randomUUID(),
  });
  await api(`DELETE /rest/user/order/${orderId}`);
  await signIn("customer", "/activations");
  const again = orderPanel(page).getByRole("button", { name: /^Nike, Estonia: Buy for \$/ });
  await again.click();
  await expect(page).toHaveURL(/\/account\/order_done$/);
  await expect.poll(total).toBe(2);

  await page.goto("/activations");
  await expect(again).toBeVisible();
  await page.keyboard.press("r");
  await expect(page).toHaveURL(/\/account\/order_done$/);
  await expect.poll(total).toBe(3);

  await page.goto("/account/numbers");
  await page
    .getByRole("button", { name: /^Buy a new number, / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/account\/order_done$/);
  await expect.poll(total).toBe(4);
});

test("BUY-15 AUTH-17 an account without a password confirms its address and sets one on the profile page", async ({
  page,
  url,
}) => {
  const { email, password } = randomUser();
  await page.goto("/activations");
  await orderPanel(page).getByRole("button", { name: "Buy without registration" }).click();
  const prompt = page.getByRole("dialog", { name: "Create an account to buy" });
  await prompt.getByLabel("E-mail").fill(email);
  await prompt.getByRole("checkbox").check();
  await prompt.getByRole("button", { name: "Continue" }).click();
  await expect(prompt).toBeHidden();
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();

  await page.goto("/account/profile");
  await expect(page.getByText("Your account has none yet.")).toBeVisible();
  await page.getByRole("button", { name: "Set a password" }).click();
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Repeat the new password").fill(password);
  await page.getByRole("button", { name: "Set a password" }).click();
  await expect(page.getByRole("button", { name: "Change the password" })).toBeVisible();

  await page.goto(await findMailedLink(url, email, /\/verify/));
  await expectMessage(page, "Your e-mail address is confirmed.");
  await page.evaluate(() => localStorage.removeItem("sonum_session"));
  await signInByForm(page, email, password);
  await expect(page).toHaveURL(/\/account\/numbers$/);
});
