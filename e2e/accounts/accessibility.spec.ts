import { accessibilityViolations, PHONE_PX, widthOnPhone } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";

test("sign-up and sign-in have no accessibility violations", async ({ page }) => {
  await page.goto("/sign_up");
  await page.getByLabel(/personal data policy/).check();
  await page.getByLabel(/public legal terms/).check();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot the password?" }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("SHELL-3 the profile has no accessibility violations and fits a phone", async ({ page, signIn }) => {
  await signIn("customer", "/account/profile");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByRole("region", { name: "Where you are signed in" })).toContainText("here");
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await widthOnPhone(page)).toBeLessThanOrEqual(PHONE_PX);
});

test("partners and operators see their profile without the order panel", async ({ page, signIn }) => {
  for (const role of ["partner", "operator"] as const) {
    await signIn(role, "/account/profile");
    await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
    await expect(page.getByRole("searchbox", { name: /service/i })).toBeHidden();
  }
});
