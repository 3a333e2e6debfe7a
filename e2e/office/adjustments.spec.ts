import { accessibilityViolations } from "../support/accessibility.ts";
import { createCustomer } from "../support/accounts.ts";
import { signInDemoUser } from "../support/browser-session.ts";
import { expect, test } from "../support/fixtures.ts";

test("DESK-2 DESK-5 the office finds a user and adjusts the balance, and the audit log records it", async ({
  page,
  url,
}) => {
  const { username } = await createCustomer(url);
  await signInDemoUser(page, url, "operator");
  await page.goto(`/office/users?text=${username}`);
  await page.getByRole("link", { name: username, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Adjustments" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Signed up" })).toBeVisible();

  await page.getByRole("button", { name: "Adjust balance" }).click();
  const dialog = page.getByRole("dialog", { name: "Adjust balance" });
  await dialog.getByLabel("Amount in USD").fill("1.50");
  await dialog.getByLabel("Reason").fill("a goodwill credit");
  await dialog.getByRole("button", { name: "Adjust balance" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/a goodwill credit · operator/)).toBeVisible();

  await page.goto(`/office/audit?about=${idOf(page.url())}`);
  await expect(page.getByRole("cell", { name: "Balance adjusted" }).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: "Viewed: Card of a user", exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText(/entries, none changed or missing/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});

const idOf = (url: string) => new URL(url).pathname.split("/").at(-1);
