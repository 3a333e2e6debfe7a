import type { Page } from "@playwright/test";
import { signInNewCustomer } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";

const balance = (page: Page) => page.getByTitle("Balance").first();

async function startTopUp(page: Page, method: string, amount: string) {
  await page.goto("/account/topup");
  await page.getByRole("radio", { name: new RegExp(`^${method}`) }).check();
  await page.getByLabel(/^Amount/).fill(amount);
}

async function payByCard(page: Page) {
  await startTopUp(page, "Bank card", "20");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
}

/** Leaves the provider's page for one of the shop's return pages. */
async function returnWithoutPaying(page: Page, to: "doneUrl" | "failedUrl") {
  await payByCard(page);
  await page.waitForURL(/\/sandbox\/card/);
  const order = new URL(page.url()).searchParams.get("order") ?? "";
  await page.goto(JSON.parse(Buffer.from(order, "base64url").toString())[to]);
}

/** Chooses a problem case on the sandbox's payment page. */
async function simulate(page: Page, outcome: string) {
  await page.getByText("Try what can go wrong").click();
  await page.getByRole("button", { name: outcome }).click();
}

// Only the payment provider is simulated, by the sandbox.
test("MONEY-3 MONEY-4 MONEY-6 a customer tops up by card: fee and credit are shown first, then credited", async ({
  page,
  url,
}) => {
  const customer = await signInNewCustomer(page, url);
  await page.goto("/account/topup");
  await expect(page.getByText("Fee 2.9% + €0.30, minimum €10.00 (≈ $11.63)")).toBeVisible();
  await expect(page.getByText("Visa · Mastercard · American Express")).toBeVisible();
  await page.getByRole("radio", { name: /^Bank card/ }).check();
  await expect(page.getByRole("button", { name: "Pay", exact: true })).toBeDisabled();
  // Amounts are entered in the currency of the header.
  await page.getByLabel("Amount, USD").fill("3");
  await page.getByLabel("Amount, USD").blur();
  await expect(page.getByLabel("Amount, USD")).toHaveValue("11.63");
  await expect(page.getByText("The minimum is $11.63.")).toBeVisible();

  await page.getByLabel("Amount, USD").fill("23.26");
  await expect(page.getByText("€0.88")).toBeVisible();
  await expect(page.getByText("$22.23")).toBeVisible();
  await page.getByRole("button", { name: "Pay", exact: true }).click();

  await expect(page).toHaveURL(/\/sandbox\/card/);
  await expect(page.getByText(customer.email)).toBeVisible();
  await page.getByRole("button", { name: "Pay €20.00" }).click();

  await expect(page).toHaveURL(/\/account\/payment_done\?id=pay_/);
  await expect(page.getByText("$22.23 credited")).toBeVisible();
  await expect(balance(page)).toContainText("22.23");

  await page.goto("/account/history");
  const row = page.getByRole("row", { name: /Top-up/ });
  await expect(row).toContainText("+$22.23");
  await page.getByRole("button", { name: "Expenses (−)" }).click();
  await expect(page.getByText("No matches for these filters")).toBeVisible();
});

test("MONEY-3 MONEY-4 MONEY-6 a customer tops up by crypto: presets, QR code, confirmations, a single credit", async ({
  page,
  url,
}) => {
  await signInNewCustomer(page, url);
  await startTopUp(page, "Direct crypto", "1");
  await page.getByLabel("Amount, USD").blur();
  await expect(page.getByLabel("Amount, USD")).toHaveValue("5");
  await expect(page.getByText("The minimum is $5.00.")).toBeVisible();
  for (const preset of ["$20.00", "$40.00", "$400.00", "$800.00"])
    await expect(page.getByRole("button", { name: preset })).toBeVisible();
  await page.getByRole("button", { name: "$40.00" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();

  await expect(page.getByRole("img", { name: "QR code of the payment page" })).toBeVisible();
  const toPay = page.getByRole("link", { name: "Open the payment page" }).first();
  const link = await toPay.getAttribute("href");
  expect([...new URL(link ?? "").searchParams.keys()]).toEqual(
    expect.arrayContaining([
      "MerchantId",
      "BillingID",
      "ClientId",
      "Email",
      "AmountUSD",
      "SuccessUrl",
      "CancelUrl",
    ]),
  );
  await toPay.click();
  await simulate(page, "Seen, but not confirmed yet");
  await expect(page.getByText("1 of 3 confirmations")).toBeVisible();
  // The provider's page has no React to hydrate.
  await page.goto(link ?? "", { waitUntil: "commit" });
  await simulate(page, "Confirmed step by step");
  await expect(page.getByText("$40.00 credited")).toBeVisible();
  await expect(balance(page)).toContainText("40.00");
});

test("MONEY-4 MONEY-5 a failed payment is reported, and a forged callback credits nothing", async ({
  page,
  url,
}) => {
  await signInNewCustomer(page, url);
  await payByCard(page);
  await simulate(page, "Declined");
  await expect(page).toHaveURL(/\/account\/payment_failed/);
  await expect(page.getByRole("alert")).toContainText("Payment failed");

  await payByCard(page);
  await simulate(page, "Forged report");
  await expect(page.getByText("We are waiting for the confirmation")).toBeVisible();
  await expect(balance(page)).toContainText("0.00");
});

test("MONEY-4 a payment left at the provider is cancelled, says so, and can be taken off the list", async ({
  page,
  url,
}) => {
  await signInNewCustomer(page, url);
  await returnWithoutPaying(page, "failedUrl");
  await expect(page.getByRole("alert")).toContainText("Payment cancelled");
  await expect(page.getByText("Waiting for payment")).toBeHidden();
  await page.goto("/account/topup");
  await page.getByRole("button", { name: "Remove from the list" }).click();
  await expect(page.getByText("Latest payments")).toBeHidden();
});

test("B8 opening the success page by hand credits nothing", async ({ page, url }) => {
  await signInNewCustomer(page, url);
  await returnWithoutPaying(page, "doneUrl");
  await expect(page.getByText("We are waiting for the confirmation")).toBeVisible();
  await expect(balance(page)).toContainText("0.00");
  await page.goto("/account/history");
  await expect(page.getByText("No transactions yet")).toBeVisible();
});
