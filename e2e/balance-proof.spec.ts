import { signInDemoUser } from "./support/browser-session.ts";
import { expect, test } from "./support/fixtures.ts";

test("MONEY-1 the shop's liabilities are public, and a customer verifies in the browser that their balance is included", async ({
  page,
  url,
}) => {
  await page.goto("/proof");
  await expect(page.getByRole("heading", { name: "Proof of balances" })).toBeVisible();
  await expect(page.getByText("Sign in to check your own balance")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText(/[0-9a-f]{64}/);

  await signInDemoUser(page, url, "customer");
  await page.goto("/proof");
  await expect(page.getByText(/^Checked in your browser: your \$[\d.]+ are counted in/)).toBeVisible();
  for (const point of [
    "Your two parts add up",
    "Each part leads",
    "The sums on the way",
    "Root, total and time",
  ])
    await expect(page.getByRole("listitem").filter({ hasText: point })).not.toContainText("✗");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save my proof" }).click();
  expect((await saved).suggestedFilename()).toBe("my-proof.json");
});
