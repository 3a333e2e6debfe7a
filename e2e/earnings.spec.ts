import type { Browser, Page } from "@playwright/test";
import {
  fillSignUp,
  LAWFUL_USE_AGREEMENT,
  type NewUser,
  randomUser,
  signInNewCustomer,
  solveCaptcha,
} from "./support/accounts.ts";
import { apiClient, demoApi, requestTokens } from "./support/api.ts";
import { signInDemoUser } from "./support/browser-session.ts";
import { expect, test } from "./support/fixtures.ts";
import { waitForHydration } from "./support/hydration.ts";
import { sendSms } from "./support/send-sms.ts";

/** A page in a separate browser context, for another user. */
async function openSeparatePage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  return waitForHydration(await context.newPage());
}

/** Follows a referral link, signs up by the form and tops up by card. */
async function signUpByLink(page: Page, link: string): Promise<NewUser> {
  const user = randomUser();
  await page.goto(link);
  await page.goto("/sign_up");
  await fillSignUp(page, user);
  await solveCaptcha(page);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await page.waitForURL(/\/account/);
  await page.goto("/account/topup");
  await page.getByRole("radio", { name: /^Bank card/ }).check();
  await page.getByLabel("Amount, USD").fill("23.26");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: "Pay €20.00" }).click();
  await expect(page.getByText("$22.23 credited")).toBeVisible();
  return user;
}

type Api = ReturnType<typeof apiClient>;

/** Buys a number, sends its code and waits until the order is completed and paid. The demo fleet sends no Nike codes. */
async function buyCode(url: string, api: Api): Promise<void> {
  const order = await api<{ orderId: number; phone: string }>("POST /rest/user/order/create/ew/ee/USD");
  await sendSms(url, order.phone, { sender: "Nike", text: "482913 is your Nike code" });
  const status = async () => (await api<{ status: number }>(`GET /rest/user/order/${order.orderId}`)).status;
  await expect.poll(status).toBe(2);
}

test("MONEY-8 MONEY-9 a referrer earns a commission, requests a payout, and an operator approves it", async ({
  page,
  browser,
  url,
}) => {
  const referrer = await signInNewCustomer(page, url);
  await page.goto("/account/referrals");
  const link = await page.getByRole("textbox", { name: "Your link" }).inputValue();
  expect(link).toContain("/activations?ref=");
  await expect(page.getByText("Nobody yet")).toBeVisible();

  const friend = await openSeparatePage(browser, url);
  const api = apiClient(url, (await requestTokens(url, await signUpByLink(friend, link))).access_token);
  await api("POST /rest/user/agreements", { body: LAWFUL_USE_AGREEMENT });
  await buyCode(url, api);
  await friend.context().close();

  await expect(page.getByRole("row", { name: /w\*\*\*/ })).toContainText("Active");
  const available = page.getByText(/^Available now: \$0\.0[1-9]/);
  await expect(available).toBeVisible();
  const report = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the report" }).click();
  expect((await report).suggestedFilename()).toBe("referrals.csv");

  await page.getByLabel("Amount, USD").fill("0.01");
  await page.getByRole("button", { name: "Request a payout" }).click();
  await expect(page.getByText("Your withdraw request has been submitted successfully.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Waiting for approval/ })).toContainText("$0.01");

  const office = await openSeparatePage(browser, url);
  await signInDemoUser(office, url, "operator");
  await office.goto("/office/payouts");
  await office.getByRole("link", { name: new RegExp(referrer.username) }).click();
  await office.getByRole("button", { name: "Approve" }).click();
  await expect(office.getByRole("article")).toContainText("Paid");
  await office.context().close();

  await expect(page.getByRole("row", { name: /to the balance/ })).toContainText("Paid");
  await expect(page.getByTitle("Balance").first()).toContainText("0.01");
});

test("PART-4 a partner's payout request is refused with the server's message, then submitted, then paid", async ({
  page,
  browser,
  url,
}) => {
  // Gives the demo partner some earnings.
  await buyCode(url, await demoApi(url, "customer"));
  // Signed in now: a payout's destination requires a recent sign-in, and the worker's own may be too old.
  const { access_token } = await requestTokens(url, { username: "partner", password: "partner-demo" });
  const partner = apiClient(url, access_token);
  await partner("POST /rest/user/payout/destination", {
    body: { method: "iban", account: "EE382200221020145685", holder: "Pat Tamm" },
  });
  await signInDemoUser(page, url, "partner");
  await page.goto("/account/partner/payout");
  const requestButton = page.getByRole("button", { name: "Request a payout" });
  await expect(requestButton).toBeDisabled();
  await page.getByLabel("Amount, USD").fill("-5");
  await page.getByLabel("Amount, USD").blur();
  await expect(page.getByLabel("Amount, USD")).toHaveValue("0");
  await requestButton.click();
  await expect(page.getByText("Payment failed")).toBeVisible();
  await expect(page.getByText("Enter an amount above zero.")).toBeVisible();

  await page.getByRole("button", { name: "Back to the form" }).click();
  await page.getByLabel("Amount, USD").fill("0.05");
  await requestButton.click();
  await expect(page.getByText("Your withdraw request has been submitted successfully.")).toBeVisible();
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("Waiting for approval");
  const statement = page.waitForEvent("download");
  await row.getByRole("button", { name: "Statement as PDF" }).click();
  expect((await statement).suggestedFilename()).toMatch(/\.pdf$/);

  const table = page.waitForEvent("download");
  await row.getByRole("button", { name: "Statement as CSV" }).click();
  expect((await table).suggestedFilename()).toMatch(/\.csv$/);

  const office = await openSeparatePage(browser, url);
  await signInDemoUser(office, url, "operator");
  await office.goto("/office/payouts");
  await office
    .getByRole("link", { name: /partner/ })
    .first()
    .click();
  await office.getByRole("button", { name: "Approve" }).click();
  const file = office.waitForEvent("download");
  await office.getByRole("button", { name: "Make a bank file" }).click();
  expect((await file).suggestedFilename()).toMatch(/^sonum-bnk_.*\.xml$/);
  await expect(office.getByText("Given to the bank")).toBeVisible();
  await office.getByRole("button", { name: "All paid" }).click();
  await office.getByLabel("Reference of the bank").fill("S-17");
  await office.getByRole("dialog").getByRole("button", { name: "All paid" }).click();
  await expect(office.getByText("All confirmed")).toBeVisible();
  await office.context().close();
  await expect(row).toContainText("Paid");
});
