import type { Page } from "@playwright/test";
import { fillLogin, signOutOn, signUpOn, tokenIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

test("AUTH-12 AUTH-17 a session that is ended elsewhere is logged out here", async ({
  page,
  browser,
  baseURL,
}) => {
  const { username, password } = await signUpOn(page);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-US" });
  const other = await elsewhere.newPage();
  await fillLogin(other, username, password);
  await expect(other).toHaveURL(/\/account\/numbers$/);

  await page.goto("/account/profile");
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions
    .getByRole("button", { name: /^Sign out / })
    .first()
    .click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);

  await expect(other).toHaveURL(/\/activations$/, { timeout: 20_000 });
  await expect(other.getByRole("link", { name: "Sign up" }).first()).toBeVisible();
  expect(await tokenIn(other)).toBeUndefined();
  await elsewhere.close();
});

test("AUTH-12 signing out in one tab signs out the others", async ({ page, context }) => {
  await signUpOn(page);
  const tab = await context.newPage();
  await tab.goto("/account/profile");
  await expect(tab.getByRole("heading", { name: "Profile" })).toBeVisible();
  await signOutOn(page);
  await expect(tab).toHaveURL(/\/activations$/);
});

/** The pages' own client, found in the built files by its shape, because pages hand it to nobody. */
const askOften = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    type Call = (key: string, input: object) => Promise<{ balance: number }>;
    const isCall = (part: unknown): part is Call =>
      typeof part === "function" &&
      /^async function \w+\((\w),(\w)\)\{return \w+\(\1,\2\)\}$/.test(String(part));
    const base = performance.getEntriesByType("resource").find(({ name }) => /\/base-[^/]+\.js$/.test(name));
    const call = Object.values(await import(base?.name ?? "")).find(isCall);
    const asked = Array.from({ length: count }, () => call?.("GET /rest/user/balance/USD", {}));
    return (await Promise.all(asked)).filter((reply) => reply?.balance === 0).length;
  }, times);

test("AUTH-11 two hundred requests with a dead token need one refresh, in two tabs too", async ({
  page,
  context,
}) => {
  await signUpOn(page);
  const tab = await context.newPage();
  await tab.goto("/account/numbers");
  await expect(tab.getByRole("heading", { name: "Active numbers" }).first()).toBeVisible();

  let refreshes = 0;
  let refusals = 0;
  const dead = `Bearer ${await tokenIn(page)}`;
  await context.route("**/rest/**", (route) => {
    const request = route.request();
    if (request.url().endsWith("/rest/proxy/refresh")) refreshes++;
    if (request.headers()["authorization"] !== dead) return route.continue();
    refusals++;
    return route.fulfill({
      status: 401,
      json: { code: "sign_in_required", message: "x", requestId: "req_x" },
    });
  });

  expect(await Promise.all([askOften(page, 200), askOften(tab, 20)])).toEqual([200, 20]);
  expect(refusals).toBeGreaterThanOrEqual(200);
  expect(refreshes).toBe(1);
  expect(await tokenIn(tab)).toBe(await tokenIn(page));
});

test("AUTH-15 AUTH-17 a change that needs it asks once whether it is you, then goes through", async ({
  page,
}) => {
  const { password } = await signUpOn(page);
  await page.goto("/account/profile");
  let isFresh = false;
  await page.route("**/rest/user/apikey", (route) =>
    isFresh || route.request().method() === "GET"
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: { code: "confirmation_required", message: "x", requestId: "req_x" },
        }),
  );
  await page.route("**/rest/user/confirm", async (route) => {
    const response = await route.fetch();
    isFresh = response.ok();
    await route.fulfill({ response });
  });

  await page.getByRole("region", { name: "API key" }).getByRole("button", { name: "Make a key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill("not it at all");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("The password is wrong.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The new key works from now on")).toBeVisible();
});
