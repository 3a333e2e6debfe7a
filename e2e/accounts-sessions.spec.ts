import type { Page } from "@playwright/test";
import { newCustomerOn, signOutOn, tokenIn } from "./accounts.ts";
import { ageConfirmationOf, ageTokenOn } from "./age.ts";
import { apiOf, signInAt } from "./api.ts";
import { enterOn } from "./enter.ts";
import { expect, test } from "./fixtures.ts";
import { untilSaid } from "./said.ts";

test("AUTH-12 AUTH-17 a session that is ended elsewhere is logged out here, each or all at once", async ({
  page,
  browser,
  url,
}) => {
  const person = await newCustomerOn(page, url);
  const elsewhere = await browser.newContext({ baseURL: url, locale: "en-US" });
  const other = await elsewhere.newPage();
  await other.goto("/activations");
  await enterOn(other, url, { tokens: await fromBrowser(other, person), role: "customer" });
  await other.goto("/account/numbers");
  const program = await signInAt(url, person);

  await page.goto("/account/profile");
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  await sessions.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions.getByText("here", { exact: true })).toBeVisible();
  const asked = apiOf(url, program.access_token)("GET /rest/check");
  await expect(asked).rejects.toMatchObject({ status: 401 });

  await expect(other).toHaveURL(/\/activations$/);
  await expect(other.getByRole("link", { name: "Sign up" }).first()).toBeVisible();
  expect(await tokenIn(other)).toBeUndefined();
  await elsewhere.close();
});

/** A session that names this browser as its device. */
const fromBrowser = (page: Page, { username, password }: { username: string; password: string }) =>
  page.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    return (await fetch("/rest/proxy/login", { method: "POST", headers, body })).json();
  }, JSON.stringify({ username, password }));

test("AUTH-12 signing out in one tab signs out the others", async ({ page, context, url }) => {
  await newCustomerOn(page, url);
  await page.goto("/account/profile");
  const tab = await context.newPage();
  await tab.goto("/account/profile");
  await expect(tab.getByRole("heading", { name: "Profile" })).toBeVisible();
  await signOutOn(page);
  await expect(tab).toHaveURL(/\/activations$/);
});

/**
 * Makes a tab ask this often, all at once, at the moment when the session in the browser's store changes. It asks by
 * the pages' own client, found in the built files by its shape, because pages hand it to nobody.
 */
const prepareToAsk = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    type Call = (key: string, input: object) => Promise<{ balance: number }>;
    const isCall = (part: unknown): part is Call =>
      typeof part === "function" &&
      /^async function \w+\((\w),(\w)\)\{return \w+\(\1,\2\)\}$/.test(String(part));
    const base = performance.getEntriesByType("resource").find(({ name }) => /\/base-[^/]+\.js$/.test(name));
    const call = Object.values(await import(base?.name ?? "")).find(isCall);
    const answered = Promise.withResolvers<number>();
    const ask = async ({ key }: StorageEvent) => {
      if (key !== "sonum_session") return;
      removeEventListener("storage", ask);
      const asked = Array.from({ length: count }, () => call?.("GET /rest/user/balance/USD", {}));
      answered.resolve((await Promise.all(asked)).filter((reply) => reply?.balance === 0).length);
    };
    addEventListener("storage", ask);
    Object.assign(window, { answered: answered.promise });
  }, times);

const answersOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered);

/** Other tabs hear of a changed store from the browser, the tab itself from us. */
const keepTokenOn = (page: Page, token: string) =>
  page.evaluate((accessToken) => {
    const kept = JSON.parse(localStorage.getItem("sonum_session") ?? "{}");
    localStorage.setItem("sonum_session", JSON.stringify({ ...kept, accessToken }));
    dispatchEvent(new StorageEvent("storage", { key: "sonum_session" }));
  }, token);

test("AUTH-11 two hundred requests with an expired token need one refresh, in two tabs too", async ({
  page,
  context,
  url,
}) => {
  await newCustomerOn(page, url);
  const tab = await context.newPage();
  await Promise.all([page.goto("/account/profile"), tab.goto("/account/profile")]);
  await expect(tab.getByRole("heading", { name: "Profile" })).toBeVisible();

  const expired = await ageTokenOn(page);
  const answers = new Set<number>();
  let refusals = 0;
  let refreshes = 0;
  context.on("response", (response) => {
    if (response.url().endsWith("/rest/proxy/refresh")) refreshes++;
    // What is for everybody is answered whoever asks, and asked for anew whenever the shop changes.
    if (!response.url().endsWith("/rest/user/balance/USD")) return;
    if (response.request().headers()["authorization"] !== `Bearer ${expired}`) return;
    answers.add(response.status());
    refusals++;
  });
  await Promise.all([prepareToAsk(page, 200), prepareToAsk(tab, 20)]);
  await keepTokenOn(page, expired);

  expect(await Promise.all([answersOn(page), answersOn(tab)])).toEqual([200, 20]);
  expect(refusals).toBeGreaterThanOrEqual(200);
  expect([...answers]).toEqual([401]);
  expect(refreshes).toBe(1);
  expect(await tokenIn(tab)).toBe(await tokenIn(page));
});

test("AUTH-15 AUTH-17 a change that needs it asks once whether it is you, then goes through", async ({
  page,
  url,
}) => {
  const { username, password } = await newCustomerOn(page, url);
  await page.goto("/account/profile");
  await ageConfirmationOf(username);
  await page.getByRole("region", { name: "API key" }).getByRole("button", { name: "Make a key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill("not it at all");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await untilSaid(page, "The password is wrong.");
  await dialog.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await untilSaid(page, "The new key works from now on");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  await download;
});
