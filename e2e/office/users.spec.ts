import { accessibilityViolations } from "../support/accessibility.ts";
import { createCustomer } from "../support/accounts.ts";
import { apiClient, RefusedError, requestTokens } from "../support/api.ts";
import { storeSession } from "../support/browser-session.ts";
import { expect, test } from "../support/fixtures.ts";
import { totpCode } from "../support/totp.ts";

test("DESK-2 support impersonates a user read-only, and the user is notified", async ({
  page,
  signIn,
  url,
}) => {
  const { username, tokens } = await createCustomer(url);
  await signIn("operator", `/office/users?text=${username}`);
  await page.getByRole("link", { name: username, exact: true }).click();
  await page.getByRole("button", { name: "See as this person" }).click();
  const dialog = page.getByRole("dialog", { name: "See as this person" });
  await dialog.getByLabel("Reason").fill("they cannot find their favourites");
  await dialog.getByRole("button", { name: "See as this person" }).click();

  const banner = page.getByRole("status").filter({ hasText: `You see the shop as ${username} does.` });
  await expect(banner).toBeVisible();
  await page.goto("/account/profile");
  await expect(page.getByText("Support looked at your account").first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await banner.getByRole("button", { name: "End the view" }).click();
  await expect(page.getByRole("heading", { name: "Adjustments" })).toBeVisible();
  await expect(page.getByText("View as this person ended").first()).toBeVisible();

  await storeSession(page, url, { tokens, role: "customer" });
  await page.goto("/account/profile");
  await expect(page.getByText(/they cannot find their favourites/)).toBeVisible();
});

test("DESK-2 support limits, signs out and blocks a user with immediate effect", async ({
  page,
  signIn,
  url,
}) => {
  const { username, password, api } = await createCustomer(url);
  await signIn("operator", `/office/users?text=${username}`);
  await page.getByRole("link", { name: username, exact: true }).click();

  await page.getByRole("button", { name: "Set limits" }).click();
  const limits = page.getByRole("dialog", { name: "Set limits" });
  await limits.getByLabel("Most numbers at once").fill("2");
  await limits.getByText("No topping up").click();
  await limits.getByLabel("Reason").fill("a browser test");
  await limits.getByRole("button", { name: "Set limits" }).click();
  await expect(page.getByText("Numbers at once: at most 2")).toBeVisible();
  const topUp = () =>
    api("POST /rest/user/topup", { body: { method: "card", amount: 20, currency: "USD" } }).catch(statusOf);
  await expect.poll(topUp).toBe(403);

  await applyAction("Sign out everywhere");
  await expect(page.getByText("Nowhere")).toBeVisible();
  expect(await api("GET /rest/check").catch(statusOf)).toBe(401);
  await applyAction("Block");
  await expect(page.getByRole("button", { name: "Unblock" })).toBeVisible();
  const signInStatus = () =>
    apiClient(url)("POST /rest/proxy/login", { body: { username, password } }).catch(statusOf);
  expect(await signInStatus()).toBe(403);
  expect(await accessibilityViolations(page)).toEqual([]);

  async function applyAction(name: string) {
    await page.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByLabel("Reason").fill("a browser test");
    await dialog.getByRole("button", { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
});

test("DESK-2 support resets a lost second factor, and the user signs in with the password alone", async ({
  page,
  signIn,
  url,
}) => {
  const { username, password, api } = await createCustomer(url);
  const { secret } = await api<{ secret: string }>("POST /rest/user/totp");
  await api("POST /rest/user/totp/enable", { body: { otp: totpCode(secret) } });
  const signInStatus = () =>
    requestTokens(url, { username, password }).then(
      () => 200,
      (error) => statusOf(error),
    );
  expect(await signInStatus()).not.toBe(200);
  await signIn("operator", `/office/users?text=${username}`);
  await page.getByRole("link", { name: username, exact: true }).click();
  await expect(page.getByText("Two-step verification turned on")).toBeVisible();
  const reset = page.getByRole("button", { name: "Reset second factor" });
  await reset.click();
  const dialog = page.getByRole("dialog", { name: "Reset second factor" });
  await dialog.getByLabel("Reason").fill("passport shown");
  await dialog.getByRole("button", { name: "Reset second factor" }).click();
  await expect(dialog).toBeHidden();
  await expect(reset).toBeHidden();
  await expect(page.getByText("Second factor reset").first()).toBeVisible();
  expect(await signInStatus()).toBe(200);
});

const statusOf = (error: unknown) => (error instanceof RefusedError ? error.status : error);
