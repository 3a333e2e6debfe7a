import type { Page } from "@playwright/test";
import { SILENT_SERVICE } from "../gateway/src/fleet/plan-arrivals.ts";
import { expect, test } from "./support/fixtures.ts";
import { countryLink, selectOffer, serviceLink } from "./support/order-panel.ts";
import { sendSms } from "./support/send-sms.ts";
import { expectMessage } from "./support/shown-messages.ts";

/** The balance in the header, which is there twice for a moment while it is hydrated. */
async function balanceOf(page: Page): Promise<number> {
  const balance = page.getByTitle("Balance").first();
  await expect(balance).toContainText(/\d/);
  const text = await balance.textContent();
  return Number((text ?? "").replace(/[^0-9.]/g, ""));
}

// The main use case end to end. Only the fleet is simulated.
test("BUY-1 SHOP-12 a customer buys a number, and the balance is charged", async ({ page, signIn }) => {
  await signIn("customer");
  const before = await balanceOf(page);

  await selectOffer(page, "Telegram", "Estonia");
  await page.getByRole("button", { name: /^Buy/ }).click();

  await expect(page).toHaveURL(/\/account\/order_done$/);
  await expect(page.getByText("The number has been successfully purchased.")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "Telegram" }).first()).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBeLessThan(before);
});

test("BUY-4 codes appear on the numbers page without a reload and are copied with one click", async ({
  page,
  url,
  buyer: { api, email },
  signIn,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("customer");
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  const { phone } = await api<{ phone: string }>(`POST /rest/user/order/create/${SILENT_SERVICE}/ee/USD`, {
    key: crypto.randomUUID(),
  });
  await sendSms(url, phone, { sender: "Nike", text: "Your Nike verification code is 482913" });

  const own = page.getByRole("article", { name: `Nike, ${phone}` });
  const copy = own.getByRole("button", { name: "Copy code" });
  await expect(copy).toBeVisible();
  await copy.click();

  await expectMessage(page, "Copy to buffer");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe("482913");
});

test("BUY-5 a cancelled number is refunded", async ({ page, signIn }) => {
  await signIn("customer");
  const before = await balanceOf(page);
  // The demo fleet sends no Nike codes.
  await selectOffer(page, "Nike", "Germany");
  await page.getByRole("button", { name: /^Buy/ }).click();
  await expect(page).toHaveURL(/\/account\/order_done$/);
  await expectMessage(page, "The number has been successfully purchased.");
  const card = page.getByRole("article").filter({ hasText: "Nike" }).filter({ hasText: "Germany" }).first();
  await card.getByRole("button", { name: /^Cancel, refund/ }).click();

  await expect(card).toContainText("is back on your balance");
  await expect.poll(() => balanceOf(page)).toBe(before);
});

test("SHOP-6 the buy button leads to the missing selection first, SHOP-7 and asks guests to register", async ({
  page,
}) => {
  await page.goto("/activations");
  await page.getByRole("button", { name: "Choose a service" }).click();
  await expect(
    page.getByRole("complementary").getByRole("region", { name: "Service" }).getByRole("link").first(),
  ).toBeFocused();
  await page.getByRole("button", { name: "Choose a service" }).click();
  await expect(page.getByRole("dialog")).toContainText("You need to first select a country and service");
  await page.keyboard.press("Escape");

  await selectOffer(page, "Telegram", "Estonia");
  await page.getByRole("button", { name: "Sign up to buy" }).click();
  await expect(page).toHaveURL(/\/activations\/ee\/tg/);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("SHOP-12 a country clicked before the chosen service is shown does not lose the service", async ({
  page,
  signIn,
}) => {
  await signIn("customer", "/activations");
  const choices = [serviceLink(page, "Telegram"), countryLink(page, "Estonia")];
  const links = await Promise.all(choices.map((link) => link.elementHandle()));
  await page.evaluate((all) => {
    for (const link of all) (link as HTMLElement).click();
  }, links);
  await expect(page).toHaveURL(/\/activations\/ee\/tg$/);
});

test("SHOP-12 clicks before a slow page is hydrated are not lost", async ({ page, context, signIn }) => {
  await signIn("customer", "/activations");
  const slow = await context.newCDPSession(page);
  for (const rate of [4, 8]) {
    await slow.send("Emulation.setCPUThrottlingRate", { rate });
    await page.goto("/activations", { waitUntil: "commit" });
    await serviceLink(page, "Telegram").click();
    await countryLink(page, "Estonia").click();
    await expect(page).toHaveURL(/\/activations\/ee\/tg$/);
  }
});
