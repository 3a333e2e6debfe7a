import { readFile } from "node:fs/promises";
import { expect, test } from "./support/fixtures.ts";
import { sendSms } from "./support/send-sms.ts";

type Order = { orderId: number; phone: string; status: number };

test("BUY-10 BUY-11 a code arrives, another is requested, and the number is finished", async ({
  page,
  url,
  buyer: { api },
  signIn,
}) => {
  await signIn("customer");
  // The demo fleet sends no Nike codes; the test sends its own.
  const { phone } = await api<Order>("POST /rest/user/order/create/ew/ee/USD", { key: crypto.randomUUID() });
  const own = page.getByRole("article", { name: `Nike, ${phone}` });
  await expect(own.getByRole("timer")).toBeVisible();
  await sendSms(url, phone, { sender: "Nike", text: "Your Nike verification code is 482913" });
  await expect(own.getByRole("button", { name: "Copy code" })).toBeVisible();
  await expect(own).toContainText("482913");
  await expect(page).toHaveTitle(/^\(\d\) /);

  await own.getByRole("button", { name: "Wait for another SMS" }).click();
  await expect(page).toHaveTitle(/^Numbers/);
  await expect(own.getByText("Waiting for another SMS")).toBeVisible();
  await sendSms(url, phone, { sender: "Nike", text: "Your Nike verification code is 551077" });
  await expect(own).toContainText("551077");

  await own.getByRole("button", { name: "Finish" }).click();
  await expect(own).toContainText("The code has come, and the number is closed.");
  const { data } = await api<{ data: Order[] }>("POST /rest/user/orders", { body: { filter: { phone } } });
  expect(data[0]?.status).toBe(3);
});

test("BUY-4 BUY-5 a number without a code is cancelled and bought again", async ({
  page,
  buyer: { api },
  signIn,
}) => {
  await signIn("customer");
  // The demo fleet sends no Nike codes.
  const { phone } = await api<Order>("POST /rest/user/order/create/ew/pl/USD", { key: crypto.randomUUID() });
  const card = page.getByRole("article", { name: `Nike, ${phone}` });
  await card.getByRole("button", { name: /^Cancel, refund/ }).click();
  await expect(card).toContainText("is back on your balance");

  await card.getByRole("button", { name: /^Buy again/ }).click();
  await expect(card.getByRole("timer")).toBeVisible();
  await card.getByRole("button", { name: /^Cancel, refund/ }).click();
  await expect(card).toContainText("is back on your balance");
});

test("BUY-13 past numbers are found by phone number and exported by period", async ({
  page,
  buyer: { api },
  signIn,
}) => {
  const { orderId, phone } = await api<Order>("POST /rest/user/order/create/ew/pt/USD", {
    key: crypto.randomUUID(),
  });
  await api(`DELETE /rest/user/order/${orderId}`);
  await signIn("customer");
  // Each filter is added to those that the page shows.
  const csv = page.getByRole("button", { name: "CSV of this selection" });
  await page.getByRole("searchbox", { name: "Number or order" }).fill(phone);
  await expect(csv).toBeVisible();
  const status = page.getByRole("combobox", { name: "Status" });
  await status.selectOption("Cancelled");
  await expect(status).toHaveValue("cancelled");
  await page.getByRole("combobox", { name: "Period" }).selectOption("Today");
  await expect(page).toHaveURL(/status=cancelled/);
  const past = page.getByRole("region", { name: "Past numbers" });
  await expect(past.getByRole("row")).toHaveCount(2);
  await expect(past).toContainText("Nike");

  const [file] = await Promise.all([page.waitForEvent("download"), csv.click()]);
  expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(String(orderId));
});

/** Fakes desktop notifications that the user allows; headless Chromium has none. */
function fakeNotifications(): void {
  const timesAsked = () => Number(sessionStorage.getItem("asked"));
  const Notification = {
    get permission() {
      return timesAsked() > 0 ? "granted" : "default";
    },
    async requestPermission() {
      sessionStorage.setItem("asked", String(timesAsked() + 1));
    },
  };
  Object.assign(window, { Notification });
}

test("BUY-11 notification permission is requested only on a click, and the choice is remembered", async ({
  page,
  signIn,
}) => {
  await page.addInitScript(fakeNotifications);
  await signIn("customer");
  const timesAsked = () => page.evaluate(() => Number(sessionStorage.getItem("asked")));
  const alerts = page.getByTitle("Desktop alert when a code comes");
  const sound = page.getByTitle("Sound when a code comes");
  await expect(alerts).toHaveAccessibleName("Alerts off");
  expect(await timesAsked()).toBe(0);
  await alerts.click();
  await expect(alerts).toHaveAccessibleName("Alerts on");
  expect(await timesAsked()).toBe(1);
  await sound.click();
  await page.reload();
  await expect(alerts).toHaveAccessibleName("Alerts on");
  await expect(sound).toHaveAccessibleName("Sound on");
});

test("BUY-9 BUY-12 statistics show figures, and tariffs are searched and exported", async ({
  page,
  buyer: { api },
  signIn,
}) => {
  const { orderId } = await api<Order>("POST /rest/user/order/create/ew/cy/USD", {
    key: crypto.randomUUID(),
  });
  await api(`DELETE /rest/user/order/${orderId}`);
  await signIn("customer", "/account/statistic");
  await expect(page.getByRole("region", { name: "By service" })).toContainText("Nike");
  await page.getByRole("button", { name: "Spent" }).click();
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("region", { name: "Figures over time" }).getByRole("row")).toHaveCount(31);

  await page.goto("/account/tariffs");
  await page.getByRole("searchbox", { name: "Service or country" }).fill("nike eesti");
  const prices = page.getByRole("region", { name: "Prices", exact: true });
  await expect(prices).not.toContainText("Telegram");
  await expect(prices.getByRole("row", { name: /Nike.*Estonia/ })).toHaveCount(1);
  const country = page.getByRole("combobox", { name: "Country", exact: true });
  await country.selectOption("Estonia");
  // The file is of the filters that the page shows.
  await expect(country).toHaveValue("ee");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV of this selection" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("tariffs-ee-USD.csv");
});
