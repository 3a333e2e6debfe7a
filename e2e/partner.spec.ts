import type { Page } from "@playwright/test";
import { accessibilityViolations } from "./support/accessibility.ts";
import { randomUser, solveCaptcha } from "./support/accounts.ts";
import { demoApi, demoTokens } from "./support/api.ts";
import { storeSession } from "./support/browser-session.ts";
import { expect, test } from "./support/fixtures.ts";
import { waitForHydration } from "./support/hydration.ts";
import { expectMessage, recordShownMessages } from "./support/shown-messages.ts";

const MINUTE_MS = 60_000;

/** Checks both declarations and both agreements. */
async function confirmAll(page: Page): Promise<void> {
  for (const sentence of [
    /SIM cards are mine/,
    /mobile operators/,
    /personal data policy/,
    /public legal terms/,
  ])
    await page.getByLabel(sentence).check();
}

test("PART-1 the partner page explains the earnings and links to the application", async ({ page }) => {
  await page.goto("/partner");
  await expect(page).toHaveTitle(/For partners/);
  await expect(page.getByText("of the price of every code is yours")).toBeVisible();
  await page.getByText("When am I paid?").click();
  await expect(page.getByText(/Your share is on your partner balance/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Become a partner" }).first().click();
  await expect(page).toHaveURL(/\/partner\/sign_up$/);
});

test("PART-2 PART-3 PART-9 PART-11 a partner applies, registers a machine, is approved and sees the home page", async ({
  page,
  url,
  browser,
}) => {
  const user = randomUser();
  await page.goto("/partner/sign_up");
  const apply = page.getByRole("button", { name: "Apply as a partner" });
  await expect(apply).toBeDisabled();
  await confirmAll(page);
  await apply.click();
  await expect(page.getByText("This field is required").first()).toBeVisible();

  await page.getByLabel("Name", { exact: true }).fill("Pat Tamm");
  await page.getByLabel("Telegram contact").fill("@pat");
  await page.getByLabel("Username").fill(user.username);
  await page.getByLabel("E-mail").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByLabel("Repeat password").fill("something else");
  await page.getByLabel("Number of SIM ports").fill("15");
  await page.getByLabel("Equipment").fill("GSM gateway");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(page.getByText("At least 16 ports are needed")).toBeVisible();
  await page.getByLabel("Repeat password").fill(user.password);
  await page.getByLabel("Number of SIM ports").fill("32");
  await solveCaptcha(page);
  await apply.click();

  await expect(page).toHaveURL(/\/account\/partner$/);
  await expect(page.getByText("Your application is being looked at")).toBeVisible();
  const nav = page.getByRole("navigation", { name: "Main" });
  for (const name of ["Console", "History", "Statistics", "Services"])
    await expect(nav.getByRole("link", { name })).toBeVisible();
  await expect(page.getByRole("link", { name: "Payout" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Top up" })).toHaveCount(0);

  await expect(page.getByRole("region", { name: "Register your first machine" })).toBeVisible();
  await expect(page.locator("[aria-current=step]").last()).toContainText("Register the machine");
  await page.getByLabel("Name of the machine").fill("Rack 1");
  await page.getByLabel(/The SIM cards in this machine/).check();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("Keep the secret now")).toBeVisible();
  await expect(page.locator("code").nth(1)).toHaveText(/^[\w-]{40,}$/);
  await expect(page.locator("[aria-current=step]").last()).toContainText("Connect it");
  await page.getByRole("button", { name: "I have kept it" }).click();
  await expect(page.getByText("Rack 1 waits for its first report")).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const operator = waitForHydration(await (await browser.newContext()).newPage());
  await recordShownMessages(operator);
  await storeSession(operator, url, { tokens: await demoTokens(url, "operator"), role: "operator" });
  await operator.goto(`${url}/office/partners?state=pending`);
  await operator.getByRole("row", { name: user.username }).getByRole("link", { name: "Pat Tamm" }).click();
  const card = operator.getByRole("article", { name: "Pat Tamm" });
  await expect(card.getByText("GSM gateway")).toBeVisible();
  await card.getByRole("button", { name: "Approve" }).press("Enter");
  await expectMessage(operator, "Pat Tamm is approved and may sell");
  await expect(card).toBeFocused();
  expect(await accessibilityViolations(operator)).toEqual([]);
  await operator.context().close();

  await page.reload();
  await expect(page.getByText("Revenue this month")).toBeVisible();
  await expect(page.getByText("Your application is being looked at")).toBeHidden();
});

test("PART-2 a taken username is reported for three seconds at the top of the page", async ({ page }) => {
  await page.clock.install();
  await page.goto("/partner/sign_up");
  await confirmAll(page);
  const { password, email } = randomUser();
  const values = { Name: "Pat", "Telegram contact": "@pat", Username: "partner", "E-mail": email };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Repeat password").fill(password);
  await page.getByLabel("Number of SIM ports").fill("16");
  await page.getByLabel("Equipment").fill("GSM gateway");
  await solveCaptcha(page);
  // From here on the page's clock only advances explicitly.
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await page.getByRole("button", { name: "Apply as a partner" }).click();
  const refusal = page.getByText("This username is taken.");
  await expect(refusal).toBeInViewport();
  await page.clock.runFor(2_900);
  await expect(refusal).toBeInViewport();
  await page.clock.runFor(200);
  await expect(refusal).toBeHidden();
});

test("PART-5 PART-6 PART-7 PART-8 lists are sorted, filtered by URL and exported", async ({
  page,
  signIn,
  url,
}) => {
  await signIn("partner");
  await page.goto("/account/partner/statistics?sort=iccid&order=DESC");
  for (const name of ["Phone", "ICCID", "Activity", "Machine", "Operator", "Country"])
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
  for (const name of ["Total", "Sold", "Orders", "Created"])
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
  const head = page.getByRole("columnheader", { name: "ICCID" });
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/order=ASC/);
  const first = page.getByRole("row").nth(1);
  await expect(first).toContainText("8999000000000000000");
  await expect(first).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);

  await page.getByRole("button", { name: "Filters" }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await dialog.getByLabel("ICCID").fill("8999000000000000007");
  await dialog.getByRole("combobox", { name: "Country" }).fill("Estonia");
  await expect(dialog.getByText("Has orders")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Country" }).fill("");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page).toHaveURL(/iccid=/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear all filters" }).click();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/iccid=/);
  expect(await accessibilityViolations(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("statistics.csv");

  await page.goto("/account/partner/services?port=3&active=true");
  await expect(page.getByRole("columnheader", { name: "Machine activity" })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("3");
  await expect(page.getByRole("img", { name: "Active", exact: true }).first()).toBeVisible();
  await page.goto("/account/partner/services?phone=00000000000");
  await expect(page.getByText("No data")).toBeVisible();

  await page.goto("/account/partner/history?direction=%2B");
  for (const name of ["Date", "Amount", "Direction", "Source", "Order"])
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
  const api = await demoApi(url, "partner");
  const { total } = await api<{ total: number }>("POST /rest/partner/services/list", { body: {} });
  expect(total).toBeGreaterThan(100);
});
