import { accessibilityViolations } from "../support/accessibility.ts";
import { createBuyer } from "../support/buyer.ts";
import { expect, test } from "../support/fixtures.ts";
import { sendSms } from "../support/send-sms.ts";

test("DESK-2 an operator finds an order by its phone, sees its timeline without the SMS, and refunds a part", async ({
  page,
  signIn,
  url,
}) => {
  const { username, api } = await createBuyer(url);
  const { phone, orderId } = await api<{ phone: string; orderId: number }>(
    "POST /rest/user/order/create/ew/ee/USD",
    {
      key: crypto.randomUUID(),
    },
  );
  await sendSms(url, phone, { sender: "Nike", text: "48151 is your Nike code" });
  await signIn("operator", "/office/orders");
  await page.getByLabel("Phone, ICCID, order, customer, partner or machine").fill(phone);
  await page.getByRole("button", { name: "Search" }).click();
  const row = page.getByRole("row").filter({ hasText: `#${orderId}` });
  await expect(row.getByText("Received")).toBeVisible();
  await expect(row).toContainText(username);
  expect(await accessibilityViolations(page)).toEqual([]);

  await row.getByRole("link", { name: `#${orderId}` }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText("SMS delivered to the customer")).toBeVisible();
  await page.getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount in USD").fill("0.05");
  await dialog.getByLabel("Reason").fill("the service was slow");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(timeline.getByText(/Refund by an operator: Done/)).toBeVisible();
  await expect(page.locator("main")).not.toContainText("48151");

  await page.getByRole("button", { name: "Take the SIM off sale" }).click();
  const offSale = page.getByRole("dialog");
  await offSale.getByLabel("Reason").fill("a browser test");
  await offSale.getByRole("button", { name: "Take off sale" }).click();
  await expect(page.getByText("Taken off sale")).toBeVisible();
  await page.getByRole("button", { name: "Block the customer" }).click();
  const block = page.getByRole("dialog");
  await block.getByLabel("Reason").fill("a browser test");
  await block.getByRole("button", { name: "Block" }).click();
  await expect(page.getByRole("button", { name: "Block the customer" })).toBeHidden();
  await expect.poll(() => api("GET /rest/check").catch(() => "refused")).toBe("refused");
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("DESK-2 the list of orders keeps its filters in the address, and is reached from a user", async ({
  page,
  signIn,
  url,
}) => {
  const { username, api } = await createBuyer(url);
  const { orderId } = await api<{ orderId: number }>("POST /rest/user/order/create/ew/ee/USD", {
    key: crypto.randomUUID(),
  });
  await signIn("operator", `/office/users?text=${username}`);
  await page.getByRole("link", { name: username, exact: true }).click();
  await page.getByRole("link", { name: "1", exact: true }).click();
  await expect(page.getByRole("button", { name: `Customer: ${username}` })).toBeVisible();
  await expect(page.getByRole("link", { name: `#${orderId}` })).toBeVisible();
  await page.getByLabel("State").selectOption("Expired");
  await expect(page.getByText("No order or rental matches")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No order or rental matches")).toBeVisible();
  await expect(page.getByLabel("State")).toHaveValue("expired");
});
