import type { Page } from "@playwright/test";
import { accessibilityViolations } from "./support/accessibility.ts";
import type { Api } from "./support/api.ts";
import { expireOrder, setPrice } from "./support/database-edits.ts";
import { expect, test } from "./support/fixtures.ts";
import { selectOffer } from "./support/order-panel.ts";
import { sendSms } from "./support/send-sms.ts";

type Order = { orderId: number; phone: string; status: number; price: number };
type Balance = { balanceUsd: string };

/** The demo fleet sends no codes for Nike. */
const NIKE = "ew";
const smsOf = (code: string) => ({ sender: "Nike", text: `${code} is your Nike code` });

const balanceOf = (api: Api) => api<Balance>("GET /rest/user/balance/USD");

const buyNike = (api: Api, country: string) =>
  api<Order>(`POST /rest/user/order/create/${NIKE}/${country}/USD`, { key: crypto.randomUUID() });

async function buyExpiredNumber(page: Page, api: Api, country: string) {
  const order = await buyNike(api, country);
  const card = page.getByRole("article", { name: `Nike, ${order.phone}` });
  await expect(card.getByRole("timer")).toBeVisible();
  await expireOrder(order.phone);
  await expect(card).toContainText("No code came in time");
  return { order, card };
}

test("BUY-6 a late code is offered without showing it, and bought for its price", async ({
  page,
  url,
  signIn,
  buyer: { api },
}) => {
  await signIn("customer");
  const { order, card } = await buyExpiredNumber(page, api, "lv");
  const before = await balanceOf(api);
  await sendSms(url, order.phone, smsOf("482913"));
  await expect(card).toContainText("A code came after the time was over");
  await expect(page.locator("body")).not.toContainText("482 913");
  expect(await accessibilityViolations(page)).toEqual([]);

  await card.getByRole("button", { name: /^Take the code for/ }).click();
  await expect(card).toContainText("482 913");
  await expect(card).toContainText("The code has come, and the number is closed.");
  const after = await balanceOf(api);
  expect(Number(before.balanceUsd) - Number(after.balanceUsd)).toBeCloseTo(order.price, 2);
});

test("ignoring a late code is free", async ({ page, url, signIn, buyer: { api } }) => {
  await signIn("customer");
  const { order, card } = await buyExpiredNumber(page, api, "lt");
  const before = await balanceOf(api);
  await sendSms(url, order.phone, smsOf("771204"));
  await card.getByRole("button", { name: "Ignore it" }).click();
  await expect(card.getByRole("button", { name: "Ignore it" })).toHaveCount(0);
  expect(await balanceOf(api)).toEqual(before);
  expect((await api<Order>(`GET /rest/user/order/${order.orderId}`)).status).toBe(5);
});

test("M2 a message of a protected sender is not shown, and the price is refunded", async ({
  page,
  url,
  signIn,
  buyer: { api },
}) => {
  await signIn("customer");
  const before = await balanceOf(api);
  const { phone } = await buyNike(api, "ee");
  const card = page.getByRole("article", { name: `Nike, ${phone}` });
  await expect(card.getByRole("timer")).toBeVisible();
  await sendSms(url, phone, { sender: "SWEDBANK", text: "Nike: your card payment code is 118822" });
  await expect(card).toContainText("The SMS came from a protected sender and is not shown.");
  await expect(card).toContainText("Blocked by policy");
  await expect(page.locator("body")).not.toContainText("118 822");
  expect(await balanceOf(api)).toEqual(before);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("A19 BUY-14 a raised price must be confirmed before it is charged", async ({
  page,
  signIn,
  buyer: { api },
}) => {
  await signIn("customer");
  // A country where no other file buys Nike: pages that show the old price would ask as well.
  await selectOffer(page, "Nike", "United States");
  // Keeps the outdated list on the page.
  await page.route("**/rest/serviceinfo/**", (route) => route.fulfill({ status: 304 }));
  const quoted = () => api<{ priceUsd: string }>(`GET /rest/user/order/quote/${NIKE}/us/USD`);
  const risen = Math.ceil(Number((await quoted()).priceUsd)) + 1;
  await setPrice(NIKE, "us", risen * 1_000_000);
  await expect.poll(async () => Number((await quoted()).priceUsd)).toBe(risen);

  await page.locator("#buy").click();
  const question = page.getByRole("dialog", { name: "The price has changed" });
  await expect(question).toContainText(`$${risen}.00`);
  expect(await accessibilityViolations(page)).toEqual([]);
  await question.getByRole("button", { name: "Do not buy" }).click();
  await expect(question).toBeHidden();

  await page.locator("#buy").click();
  await question.getByRole("button", { name: `Buy for $${risen}.00` }).click();
  await expect(page).toHaveURL(/order_done/);
});

test("past numbers are shown as cards on a phone, without horizontal scrolling", async ({
  page,
  signIn,
  buyer: { api },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { orderId } = await buyNike(api, "fr");
  await api(`DELETE /rest/user/order/${orderId}`);
  await signIn("customer");
  const past = page.getByRole("region", { name: "Past numbers" });
  await expect(past.getByRole("row").nth(1)).toBeVisible();
  expect(await past.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});
