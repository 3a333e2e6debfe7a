import type { Locator, Page } from "@playwright/test";
import { accessibilityViolations, PHONE_PX, widthOnPhone } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { orderPanel } from "./support/order-panel.ts";
import { sendSms } from "./support/send-sms.ts";
import { expectMessage } from "./support/shown-messages.ts";

type Rental = { orderId: number; phone: string; state: string; days: number };

const DAY_MS = 24 * 60 * 60_000;

test("RENT-1 RENT-6 RENT-8 SHOP-2 a rental is booked by mouse, receives three SMS, and is extended and ended", async ({
  page,
  url,
  buyer: { api },
  signIn,
}) => {
  await signIn("customer", "/activations");
  await orderPanel(page).getByRole("link", { name: "Rent", exact: true }).click();
  await expect(page).toHaveURL(/\/rent_numbers/);
  const dialog = await openDates(page, "Estonia");
  const rent = dialog.getByRole("button", { name: "Rent number" });
  await expect(rent).toBeDisabled();
  await dayIn(dialog, 0).click();
  await expect(rent).toBeDisabled();
  await dayIn(dialog, 1).click();
  await expect(dialog).toContainText("$22.78");
  await rent.click();
  await expect(page).toHaveURL(/order_done/);
  await expect(page.getByText("The number has been successfully purchased.")).toBeVisible();

  const [rented] = await api<Rental[]>("GET /rest/user/rent/list/active/USD");
  const phone = rented?.phone ?? "";
  const card = page.getByRole("article", { name: `Rental ${phone}` });
  const texts = ["Your Nike code is 773012", "Nike: 551077 is your code", "Your parcel waits for you"];
  for (const text of texts) {
    await sendSms(url, phone, { sender: "Nike", text });
    await expect(card).toContainText(text);
  }
  await expect(card.getByRole("button", { name: "Copy code 773012" })).toBeVisible();

  await page.getByRole("link", { name: "Your rentals" }).click();
  await card.getByRole("searchbox", { name: "Find an SMS" }).fill("parcel");
  await expect(card.getByRole("listitem")).toHaveCount(1);

  await card.getByRole("button", { name: "Prolong", exact: true }).click();
  const more = page.getByRole("dialog", { name: "Prolong the rental" });
  await more.getByRole("button", { name: "1 day", exact: true }).click();
  await expect(more).toContainText("$11.39");
  await more.getByRole("button", { name: "Prolong", exact: true }).click();
  await expect(card).toContainText("of 3 days");

  await card.getByRole("button", { name: "End now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End now" }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: /Ended/ }).first().click();
  const inbox = page.getByRole("region", { name: `SMS of ${phone}` });
  await expect(inbox.getByText("Your parcel waits for you")).toBeVisible();
});

test("RENT-2 RENT-8 a rental is booked by keyboard alone, and an unused number is refunded in full", async ({
  page,
  buyer: { api },
  signIn,
}) => {
  await signIn("customer", "/rent_numbers?service=ew&country=pl");
  await page.getByRole("button", { name: "Select rental dates" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Select rental dates" });
  const presets = dialog.getByRole("button", { name: "Custom" });
  await presets.focus();
  await tabTo(page, dialog.getByRole("grid").locator(":focus"));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageUp");
  // Selects the first available day and the next one, which then has the focus.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("2 days");
  await tabTo(page, dialog.getByRole("button", { name: "Rent number" }).and(page.locator(":focus")));
  await page.keyboard.press("Enter");
  await expect(page.getByText("The number has been successfully purchased.")).toBeVisible();

  const [rented] = await api<Rental[]>("GET /rest/user/rent/list/active/USD");
  expect(rented).toMatchObject({ days: 2, state: "active" });
  const card = page.getByRole("article", { name: `Rental ${rented?.phone}` });
  await card.getByRole("button", { name: "Cancel, refund $22.78" }).click();
  await page.getByRole("button", { name: "Cancel and refund" }).click();
  await expectMessage(page, "Cancelled. $22.78 is back on your balance.");
  await expect(card).toHaveCount(0);
});

test("the rental dialog and page have no accessibility violations and fit a phone", async ({
  page,
  buyer: { api },
  signIn,
}) => {
  await signIn("customer", "/rent_numbers?service=ew&country=pl");
  await page.getByRole("button", { name: "Select rental dates" }).click();
  await page.getByRole("button", { name: "1 day", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("$11.39");
  expect(await accessibilityViolations(page)).toEqual([]);

  const { id } = await api<{ id: string }>("GET /rest/user/rent/ew/pl/USD");
  const { orderId } = await api<Rental>("POST /rest/user/rent/create", {
    body: { id, days: 1 },
    key: crypto.randomUUID(),
  });
  await page.goto("/account/rentals");
  await expect(page.getByRole("article")).toContainText("No SMS yet.");
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await widthOnPhone(page)).toBe(PHONE_PX);
  await api(`DELETE /rest/user/rent/${orderId}`);
});

test("RENT-1 a guest on a phone sees the rental offers and is asked to register", async ({ page }) => {
  await page.goto("/rent_numbers");
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await widthOnPhone(page)).toBe(PHONE_PX);
  await page.getByRole("button", { name: "Select rental dates" }).click();
  await expect(page.getByText("You need to first select a country and service")).toBeVisible();
  await page.getByRole("button", { name: "Got it" }).click();
  await orderPanel(page).getByRole("link", { name: "Estonia" }).click();
  await page.getByRole("button", { name: "Select rental dates" }).click();
  await expect(page.getByRole("dialog", { name: "Create an account to buy" })).toBeVisible();
});

async function openDates(page: Page, country: string): Promise<Locator> {
  await orderPanel(page).getByRole("link", { name: country }).click();
  await page.getByRole("button", { name: "Select rental dates" }).click();
  return page.getByRole("dialog", { name: "Select rental dates" });
}

/** The button of a day, by its accessible name. */
function dayIn(dialog: Locator, daysAhead: number): Locator {
  const day = new Date(Date.now() + daysAhead * DAY_MS);
  const name = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(day);
  return dialog.getByRole("button", { name });
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, focused: Locator): Promise<void> {
  for (let presses = 0; presses < 15 && (await focused.count()) === 0; presses++)
    await page.keyboard.press("Tab");
  await expect(focused).toHaveCount(1);
}
