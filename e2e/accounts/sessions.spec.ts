import type { Page } from "@playwright/test";
import { signInNewCustomer, signOut, storedAccessToken } from "../support/accounts.ts";
import { apiClient, requestTokens } from "../support/api.ts";
import { storeSession } from "../support/browser-session.ts";
import { expireConfirmation, makeExpiredToken } from "../support/database-edits.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectMessage } from "../support/shown-messages.ts";

test("AUTH-12 AUTH-17 sessions are ended remotely, one by one or all at once", async ({
  page,
  browser,
  url,
}) => {
  const user = await signInNewCustomer(page, url);
  const elsewhere = await browser.newContext({ baseURL: url, locale: "en-US" });
  const other = await elsewhere.newPage();
  await other.goto("/activations");
  await storeSession(other, url, { tokens: await signInFrom(other, user), role: "customer" });
  await other.goto("/account/numbers");
  const program = await requestTokens(url, user);

  await page.goto("/account/profile");
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  await sessions.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions.getByText("here", { exact: true })).toBeVisible();
  const check = apiClient(url, program.access_token)("GET /rest/check");
  await expect(check).rejects.toMatchObject({ status: 401 });

  await expect(other).toHaveURL(/\/login\?to=%2Faccount%2Fnumbers$/);
  await expect(other.getByText("Your session has expired. Please sign in.")).toBeVisible();
  expect(await storedAccessToken(other)).toBeUndefined();
  await elsewhere.close();
});

/** Signs in from the page, so that the session has this browser as its device. */
const signInFrom = (page: Page, { username, password }: { username: string; password: string }) =>
  page.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    return (await fetch("/rest/proxy/login", { method: "POST", headers, body })).json();
  }, JSON.stringify({ username, password }));

test("AUTH-12 a signed-in customer whose cookie was deleted is not asked to sign in", async ({
  page,
  url,
}) => {
  await signInNewCustomer(page, url);
  await page.context().clearCookies();
  await page.goto("/account/profile");
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  await expect(page).toHaveURL(/\/account\/profile$/);
});

test("AUTH-12 signing out in one tab signs out all tabs", async ({ page, context, url }) => {
  await signInNewCustomer(page, url);
  await page.goto("/account/profile");
  const tab = await context.newPage();
  await tab.goto("/account/profile");
  await expect(tab.getByRole("heading", { name: "Profile" })).toBeVisible();
  await signOut(page);
  await expect(tab).toHaveURL(/\/activations$/);
});

/**
 * Makes a tab send this many concurrent requests when the session in localStorage changes. It uses the pages' own API
 * client, found in the built files by its source text, because pages do not expose it.
 */
const requestOnSessionChange = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    type Call = (key: string, input: object) => Promise<{ balance: number }>;
    const isCall = (value: unknown): value is Call =>
      typeof value === "function" &&
      /^async function \w+\(\w,(\w)\)\{return \1\.idempotencyKey\?/.test(String(value));
    const base = performance.getEntriesByType("resource").find(({ name }) => /\/base-[^/]+\.js$/.test(name));
    const call = Object.values(await import(base?.name ?? "")).find(isCall);
    const successes = Promise.withResolvers<number>();
    const sendAll = async ({ key }: StorageEvent) => {
      if (key !== "sonum_session") return;
      removeEventListener("storage", sendAll);
      const replies = Array.from({ length: count }, () => call?.("GET /rest/user/balance/USD", {}));
      successes.resolve((await Promise.all(replies)).filter((reply) => reply?.balance === 0).length);
    };
    addEventListener("storage", sendAll);
    Object.assign(window, { successes: successes.promise });
  }, times);

const successesOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { successes: Promise<number> }).successes);

/** Other tabs receive the storage event from the browser, this tab from us. */
const storeTokenOn = (page: Page, token: string) =>
  page.evaluate((accessToken) => {
    const stored = JSON.parse(localStorage.getItem("sonum_session") ?? "{}");
    localStorage.setItem("sonum_session", JSON.stringify({ ...stored, accessToken }));
    dispatchEvent(new StorageEvent("storage", { key: "sonum_session" }));
  }, token);

test("AUTH-11 two hundred requests with an expired token cause one refresh, even across two tabs", async ({
  page,
  context,
  url,
}) => {
  await signInNewCustomer(page, url);
  const tab = await context.newPage();
  await Promise.all([page.goto("/account/profile"), tab.goto("/account/profile")]);
  await expect(tab.getByRole("heading", { name: "Profile" })).toBeVisible();

  const expired = await makeExpiredToken(page);
  const statuses = new Set<number>();
  let refusals = 0;
  let refreshes = 0;
  context.on("response", (response) => {
    if (response.url().endsWith("/rest/proxy/refresh")) refreshes++;
    // Public data needs no valid token and is fetched again whenever the shop changes.
    if (!response.url().endsWith("/rest/user/balance/USD")) return;
    if (response.request().headers()["authorization"] !== `Bearer ${expired}`) return;
    statuses.add(response.status());
    refusals++;
  });
  await Promise.all([requestOnSessionChange(page, 200), requestOnSessionChange(tab, 20)]);
  await storeTokenOn(page, expired);

  expect(await Promise.all([successesOn(page), successesOn(tab)])).toEqual([200, 20]);
  expect(refusals).toBeGreaterThanOrEqual(200);
  expect([...statuses]).toEqual([401]);
  expect(refreshes).toBe(1);
  expect(await storedAccessToken(tab)).toBe(await storedAccessToken(page));
});

test("AUTH-15 AUTH-17 a sensitive change asks once for the password, then succeeds", async ({
  page,
  url,
}) => {
  const { username, password } = await signInNewCustomer(page, url);
  await page.goto("/account/profile");
  await expireConfirmation(username);
  await page.getByRole("region", { name: "API key" }).getByRole("button", { name: "Make a key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill("not it at all");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expectMessage(page, "The password is wrong.");
  await dialog.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await expectMessage(page, "The new key works from now on");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  await download;
});
