import { readFile } from "node:fs/promises";
import { openApi } from "./api.ts";
import { faultsOf } from "./faults-of.ts";
import { expect, test } from "./fixtures.ts";

type Order = { orderId: number; phone: string; status: number };

/** The fleet sends codes for nine numbers in ten: of three, one at least gets one. */
const SEVERAL = 3;

test("BUY-10 BUY-11 a code comes, another is asked for, and the number is finished", async ({
  page,
  url,
  signIn,
}) => {
  await signIn("customer");
  const api = await openApi(url);
  await api(`POST /rest/user/order/create/fb/ee/USD/${SEVERAL}`, { key: crypto.randomUUID() });
  const card = page
    .getByRole("article", { name: /^Facebook/ })
    .filter({ has: page.getByRole("button", { name: "Copy code" }) });
  await expect(card.first()).toBeVisible({ timeout: 40_000 });
  await expect(page).toHaveTitle(/^\(\d\) /);

  const name = (await card.first().getAttribute("aria-label")) ?? "";
  const phone = name.replace("Facebook, ", "");
  const own = page.getByRole("article", { name });
  await own.getByRole("button", { name: "Wait for another SMS" }).click();
  await expect(page).toHaveTitle(/^Numbers/);
  await expect(own.getByText("Waiting for another SMS")).toBeVisible();

  await own.getByRole("button", { name: "Finish" }).click();
  await expect(own).toContainText("The code has come, and the number is closed.");
  const { data } = await api<{ data: Order[] }>("POST /rest/user/orders", { body: { filter: { phone } } });
  expect(data[0]?.status).toBe(3);
});

test("BUY-4 BUY-5 a number that gets no code is given back and bought again", async ({
  page,
  url,
  signIn,
}) => {
  await signIn("customer");
  const api = await openApi(url);
  // The fleet never sends a code for it.
  const { phone } = await api<Order>("POST /rest/user/order/create/ew/pl/USD", { key: crypto.randomUUID() });
  const card = page.getByRole("article", { name: `Nike, ${phone}` });
  await card.getByRole("button", { name: /^Cancel, refund/ }).click();
  await expect(card).toContainText("is back on your balance");

  await card.getByRole("button", { name: /^Buy again/ }).click();
  await expect(card.getByRole("timer")).toBeVisible();
  await card.getByRole("button", { name: /^Cancel, refund/ }).click();
  await expect(card).toContainText("is back on your balance");
});

test("BUY-13 past numbers are found by their number, and a period is downloaded", async ({
  page,
  url,
  signIn,
}) => {
  await signIn("customer");
  const api = await openApi(url);
  const { orderId, phone } = await api<Order>("POST /rest/user/order/create/ew/pt/USD", {
    key: crypto.randomUUID(),
  });
  await api(`DELETE /rest/user/order/${orderId}`);
  await page.goto("/account/numbers");
  await page.getByRole("searchbox", { name: "Number or order" }).fill(phone);
  await page.getByRole("combobox", { name: "Status" }).selectOption("Cancelled");
  await page.getByRole("combobox", { name: "Period" }).selectOption("Today");
  await expect(page).toHaveURL(/status=cancelled/);
  const past = page.getByRole("region", { name: "Past numbers" });
  await expect(past.getByRole("row")).toHaveCount(2);
  await expect(past).toContainText("Nike");

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV of this period" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(String(orderId));
});

test("BUY-11 alerts are asked for on a press only, and the choice is kept", async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(["notifications"]);
  await signIn("customer");
  const alerts = page.getByRole("button", { name: "Desktop alert when a code comes" });
  const sound = page.getByRole("button", { name: "Sound when a code comes" });
  await expect(alerts).toHaveAttribute("aria-pressed", "false");
  await alerts.click();
  await sound.click();
  await page.reload();
  await expect(alerts).toHaveAttribute("aria-pressed", "true");
  await expect(sound).toHaveAttribute("aria-pressed", "true");
});

test("BUY-9 BUY-12 statistics and tariffs show figures, and prices are found and downloaded", async ({
  page,
  url,
  signIn,
}) => {
  await signIn("customer");
  const api = await openApi(url);
  const { orderId } = await api<Order>("POST /rest/user/order/create/ew/gb/USD", {
    key: crypto.randomUUID(),
  });
  await api(`DELETE /rest/user/order/${orderId}`);
  await page.goto("/account/statistic");
  await expect(page.getByRole("region", { name: "By service" })).toContainText("Nike");
  await page.getByRole("button", { name: "Spent" }).click();
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("region", { name: "Figures over time" }).getByRole("row")).toHaveCount(31);

  await page.goto("/account/tariffs");
  await page.getByRole("searchbox", { name: "Service or country" }).fill("nike eesti");
  const prices = page.getByRole("region", { name: "Prices", exact: true });
  await expect(prices).not.toContainText("Telegram");
  await expect(prices.getByRole("row", { name: /Nike.*Estonia/ })).toHaveCount(1);
  await page.getByRole("combobox", { name: "Country", exact: true }).selectOption("Estonia");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV of this choice" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("tariffs-ee-USD.csv");
});

for (const path of ["numbers", "statistic", "tariffs"]) {
  test(`/account/${path} has no accessibility fault and fits a phone`, async ({ page, signIn }) => {
    await signIn("customer");
    await page.goto(`/account/${path}`);
    await expect(page.getByRole("region").first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
