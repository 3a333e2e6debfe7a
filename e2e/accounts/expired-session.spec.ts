import type { Page } from "@playwright/test";
import { type Customer, createCustomer } from "../support/accounts.ts";
import { apiClient, requestTokens } from "../support/api.ts";
import { storeSession } from "../support/browser-session.ts";
import { disablePolling } from "../support/disable-polling.ts";
import { expect, test } from "../support/fixtures.ts";
import { serviceLink } from "../support/order-panel.ts";
import { expectMessage } from "../support/shown-messages.ts";

const EXPIRED = "Your session has expired. Please sign in.";

type Credentials = Pick<Customer, "username" | "password">;

async function signInAgain(page: Page, { username, password }: Credentials): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(EXPIRED)).toBeVisible();
  await dialog.getByLabel("Username or e-mail").fill(username);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function chooseTelegramAndEndSession(
  page: Page,
  url: string,
  { tokens, api }: Customer,
): Promise<void> {
  await storeSession(page, url, { tokens, role: "customer" });
  await page.goto("/activations/ee");
  await serviceLink(page, "Telegram").click();
  await expect(page).toHaveURL(/\/activations\/ee\/tg$/);
  await api("POST /rest/logout");
}

test("AUTH-11 AUTH-13 an account page with an ended session says so and returns after signing in", async ({
  page,
  url,
}) => {
  const customer = await createCustomer(url);
  await chooseTelegramAndEndSession(page, url, customer);
  await page.goto("/account/numbers?status=done");
  await signInAgain(page, customer);
  await expect(page).toHaveURL(/\/account\/numbers\?status=done$/);
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("done");
  // The last chosen service and country.
  await expect(serviceLink(page, "Telegram")).toHaveAttribute("aria-current", "true");
});

test("AUTH-11 AUTH-13 a public page with an ended session says so and stays", async ({ page, url }) => {
  const customer = await createCustomer(url);
  await storeSession(page, url, { tokens: customer.tokens, role: "customer" });
  await customer.api("POST /rest/logout");
  await page.goto("/activations/ee/tg");
  await expectMessage(page, EXPIRED);
  await expect(page).toHaveURL(/\/activations\/ee\/tg$/);
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await signInAgain(page, customer);
  await expect(page).toHaveURL(/\/activations\/ee\/tg$/);
});

test("AUTH-11 closing the dialog after an ended session keeps the chosen service and country", async ({
  page,
  url,
}) => {
  await chooseTelegramAndEndSession(page, url, await createCustomer(url));
  await page.goto("/account/history");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/activations\/ee\/tg$/);
});

test("AUTH-11 CONS-1 CONS-3 signing in again returns to the same machine, filter and selection", async ({
  page,
  url,
}) => {
  const partner = { username: "partner", password: "partner-demo" };
  const tokens = await requestTokens(url, partner);
  await storeSession(page, url, { tokens, role: "partner" });
  // Otherwise a poll may find the session ended before the click does, and the page leaves.
  await disablePolling(page);
  await page.goto("/account/partner/console");
  const tab = page.getByRole("tab").nth(1);
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  const machine = await tab.textContent();
  const search = page.getByRole("searchbox", { name: /Port, phone/ });
  await search.fill("+372");
  await expect(page).toHaveURL(/find=/);
  await page.locator("[role=row][data-index='1']").click();
  await page.locator("[role=row][data-index='3']").click();
  const chosen = page.getByRole("row", { selected: true });
  await expect(chosen).toHaveCount(2);
  // By id: the texts change with sales, and with the columns that another test arranges.
  const ids = () => chosen.evaluateAll((rows) => rows.map(({ id }) => id));
  const before = await ids();

  await apiClient(url, tokens.access_token)("POST /rest/logout");
  await page.getByRole("button", { name: "Refresh" }).click();
  await signInAgain(page, partner);
  await expect(page).toHaveURL(/\/account\/partner\/console\?/);
  await expect(page.getByRole("tab", { selected: true })).toHaveText(machine ?? "");
  await expect(search).toHaveValue("+372");
  await expect.poll(ids).toEqual(before);
});
