import { accessibilityViolations } from "../support/accessibility.ts";
import { randomUser } from "../support/accounts.ts";
import { requestTokens } from "../support/api.ts";
import { storeSession } from "../support/browser-session.ts";
import { expect, test } from "../support/fixtures.ts";
import { waitForHydration } from "../support/hydration.ts";

test("DESK-2 an owner invites a support operator, who sees only what that role may use", async ({
  page,
  signIn,
  browser,
  url,
}) => {
  const { username, email, password } = randomUser();
  await signIn("operator", "/office/staff");
  await page.getByRole("button", { name: "Let somebody in" }).click();
  const dialog = page.getByRole("dialog", { name: "Let somebody in" });
  await dialog.getByLabel("Username").fill(username);
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByText("Support", { exact: true }).click();
  await dialog.getByRole("button", { name: "Let somebody in" }).click();
  await expect(dialog.getByText(/^Give this link to the person/)).toBeVisible();
  const link = (await dialog.locator(".mono").textContent()) ?? "";
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("row").filter({ hasText: username })).toContainText("Support");

  const context = await browser.newContext({ baseURL: url, locale: "en-GB" });
  const operator = waitForHydration(await context.newPage());
  await operator.goto(new URL(link).pathname);
  await operator.getByLabel("New password").fill(password);
  await operator.getByLabel("Repeat password").fill(password);
  await operator.getByRole("button", { name: "Set the password" }).click();
  await expect(operator.getByRole("button", { name: "Set the password" })).toBeHidden();
  await storeSession(operator, url, {
    tokens: await requestTokens(url, { username, password }),
    role: "operator",
  });
  await operator.goto("/office");
  const nav = operator.getByRole("navigation", { name: "Office" });
  await expect(nav.getByRole("link", { name: "Users" })).toBeVisible();
  await expect(nav.getByRole("link", { name: "Prices" })).toHaveCount(0);
  await expect(operator.getByRole("link", { name: /^Tickets to work on/ })).toBeVisible();
  await operator.goto("/office/lawful");
  await expect(operator.getByText("Changes here are made by: Catalogue, Owner")).toBeVisible();
  await expect(operator.getByRole("button", { name: /^Change the state of/ })).toHaveCount(0);
  expect(await accessibilityViolations(operator)).toEqual([]);
  await context.close();
});
