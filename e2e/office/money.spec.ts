import { createCustomer, signInNewCustomer } from "../support/accounts.ts";
import { apiClient, requestTokens } from "../support/api.ts";
import { signInDemoUser, storeSession } from "../support/browser-session.ts";
import { depositFunds, payInSandbox, startTopUp } from "../support/buyer.ts";
import { expect, test } from "../support/fixtures.ts";

type Page = Parameters<typeof storeSession>[0];

async function openOffice(page: Page, url: string, path: string) {
  await signInDemoUser(page, url, "operator");
  await page.goto(path);
}

test("MONEY-6 a customer requests a refund of an unspent deposit, and an operator sends it", async ({
  page,
  url,
}) => {
  const customer = await signInNewCustomer(page, url);
  await depositFunds(customer.api, 30);
  await page.goto("/account/refund");
  await expect(page.getByText("$30.00").first()).toBeVisible();
  await page.getByLabel("Amount, USD").fill("40");
  await expect(page.getByText("At most $30.00")).toBeVisible();
  await page.getByLabel("Amount, USD").fill("20");
  await page.getByRole("button", { name: "Request a refund" }).click();
  await expect(page.getByRole("article")).toContainText("$20.00");
  await expect(page.getByTitle("Balance").first()).toContainText("10.00");

  await openOffice(page, url, "/office/payments?tab=refunds");
  const request = page.getByRole("article").filter({ hasText: customer.username });
  await request.getByRole("button", { name: "Send back" }).click();
  await page.getByLabel("Reason").fill("not needed any more");
  await page.getByRole("dialog").getByRole("button", { name: "Send back $20.00" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  // What is finished leaves the queue.
  await page.getByRole("combobox", { name: "State" }).selectOption("All");
  await expect(request).toContainText("Sent back");

  await storeSession(page, url, { tokens: customer.tokens, role: "customer" });
  await page.goto("/account/refund");
  await expect(page.getByRole("article")).toContainText("$20.00");
  await expect(page.getByText("$10.00").first()).toBeVisible();
});

test("B7 an operator assigns an unclaimed payment to a customer", async ({ page, url }) => {
  const customer = await createCustomer(url);
  const { api } = customer;
  // A manipulated link: the payment arrives for a top-up that does not exist.
  const paid = (2_000 + (Date.now() % 10_000)) / 100;
  const sum = `$${paid.toFixed(2)}`;
  const link = new URL(await startTopUp(api, paid));
  link.searchParams.set("BillingID", crypto.randomUUID());
  await payInSandbox(link.href);

  await openOffice(page, url, "/office/payments?tab=differences");
  await page.getByRole("button", { name: "Ask the providers now" }).click();
  const unclaimed = page.getByRole("article", { name: sum });
  await expect(unclaimed).toContainText("Only they know it");
  await unclaimed.getByRole("button", { name: "Credit to a customer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Username or e-mail address").fill(customer.username);
  await dialog.getByLabel("Reason").fill("showed us the transfer");
  await dialog.getByRole("button", { name: `Credit ${sum}` }).click();
  await expect(unclaimed).toBeHidden();
  await page.getByText("Decisions", { exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "Strange payment credited" }).first()).toContainText(
    "showed us the transfer",
  );
  expect(await api("GET /rest/user/balance/USD")).toMatchObject({ balance: paid });
});

test("DESK-3 the office verifies the ledger, a second operator approves an adjustment, and a payment lists its callbacks", async ({
  page,
  url,
}) => {
  const customer = await createCustomer(url);
  const { api } = customer;
  await depositFunds(api, 10);
  await requestLargeAdjustment(url, customer.username);

  await openOffice(page, url, "/office/money");
  await page.getByRole("button", { name: "Check the books now" }).click();
  await expect(page.getByText(/^In balance since /)).toBeVisible();
  await page.getByRole("link", { name: /^Adjustments to decide/ }).click();
  const request = page.getByRole("article").filter({ hasText: customer.username });
  await expect(request).toContainText("finance");
  await request.getByRole("button", { name: "Agree" }).click();
  await expect(request).toBeHidden();
  await page.getByRole("combobox", { name: "State" }).selectOption("All");
  await expect(request).toContainText("Done");
  expect(await api("GET /rest/user/balance/USD")).toMatchObject({ balance: 610 });

  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.getByRole("tablist", { name: "What to look at" });
  await tabs.getByRole("tab", { name: "All payments" }).click();
  await expect(tabs.getByRole("tab", { selected: true })).toBeInViewport({ ratio: 1 });
  expect((await tabs.boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel("Customer or payment").fill(customer.username);
  await page.getByRole("row").filter({ hasText: customer.username }).getByRole("link").click();
  const report = page.getByRole("group").filter({ hasText: "Confirmed" }).first();
  await report.getByText("Counted").click();
  await expect(report.locator("pre")).toBeVisible();

  await page.goto("/office/ledger");
  await page.getByLabel("Reason").selectOption({ label: "Top-up" });
  await expect(page).toHaveURL(/reason=top_up/);
  await expect(page.getByRole("row").nth(1)).toContainText("Top-up");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^sonum-books-20\d\d-\d\d\.csv$/);
});

/** Requests an adjustment that needs a second operator's approval. */
async function requestLargeAdjustment(url: string, username: string) {
  const { access_token } = await requestTokens(url, { username: "finance", password: "finance-demo" });
  const finance = apiClient(url, access_token);
  const { data } = await finance<{ data: { id: string }[] }>("POST /rest/office/users/search", {
    body: { text: username },
  });
  await finance(`POST /rest/office/users/${data[0]?.id}/adjustments`, {
    body: { amountUsd: "600.00", reason: "a browser test" },
    key: crypto.randomUUID(),
  });
}

test("MONEY-1 every ledger entry of a customer links to its cause", async ({ page, url }) => {
  const customer = await createCustomer(url);
  const { api } = customer;
  await depositFunds(api, 10);
  const { orderId } = await api<{ orderId: number }>("POST /rest/user/order/create/ew/ee/USD");
  await openOffice(page, url, "/office/ledger");
  await page.getByLabel("Username, e-mail address or id").fill(customer.username);
  await page.getByRole("button", { name: "Show" }).click();

  await page.getByText(`#${orderId}`).click();
  await page.getByRole("link", { name: /^buy:/ }).click();
  await expect(page.getByRole("heading", { name: `Order #${orderId}` })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Nike");
  await expect(page.getByRole("article").getByRole("link", { name: customer.username })).toBeVisible();

  await page.getByRole("link", { name: `All entries of ${customer.username}` }).click();
  await page
    .getByText(/^topup:/)
    .first()
    .click();
  await page.getByRole("link", { name: /^topup:/ }).click();
  await expect(page.getByRole("heading", { name: /^Payment pay_/ })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("$10.00");
});

test("MONEY-10 an operator sets an exchange rate; a large change must be confirmed", async ({
  page,
  url,
}) => {
  await openOffice(page, url, "/office/rates");
  const row = page.getByRole("row").filter({ hasText: "GBP" });
  await row.getByRole("button", { name: "Set the rate of GBP" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("GBP for one dollar").fill("3");
  await expect(dialog.getByRole("button", { name: "Set the rate" })).toBeDisabled();
  await dialog.getByLabel("This is far from the last rate, and I mean it").check();
  await dialog.getByLabel("GBP for one dollar").fill("0.76");
  await dialog.getByRole("button", { name: "Set the rate" }).click();
  await expect(row).toContainText("0.76");
  await expect(row).toContainText("operator");
});

test("AUTH-18 an account with a balance is deleted only after its owner refunds or forfeits the money", async ({
  page,
  url,
}) => {
  const customer = await signInNewCustomer(page, url);
  await depositFunds(customer.api, 12);
  await page.goto("/account/profile");
  await page.getByRole("button", { name: "Delete the account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the account" }).click();
  const money = page.getByRole("dialog", { name: "There is money on this account" });
  await expect(money).toContainText("$12.00 is yours");
  await expect(money.getByRole("link", { name: "Get it back" })).toHaveAttribute("href", "/account/refund");
  await expect(money.getByRole("button", { name: "Delete the account" })).toBeDisabled();
  await money.getByLabel("I give up $12.00 for good").check();
  await money.getByRole("button", { name: "Delete the account" }).click();
  await expect(page.getByText(/This account will be deleted on/)).toBeVisible();
});
