import { expect, test } from "@playwright/test";
import { accessibilityViolations } from "../support/accessibility.ts";
import { createCustomer } from "../support/accounts.ts";
import { demoTokens } from "../support/api.ts";
import { storeSession } from "../support/browser-session.ts";

// Uses Playwright's `test`, not ours: Playwright's own script in the sandboxed mail frame causes a console error.
test("in demo mode an operator reads the stored mails", async ({ page, baseURL }) => {
  const url = baseURL ?? "";
  const { email, username } = await createCustomer(url);
  await storeSession(page, url, { tokens: await demoTokens(url, "operator"), role: "operator" });
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 1000) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Mails" }).click();
  await page.getByRole("link", { name: new RegExp(email) }).click();
  const frame = page.getByTitle("The mail as it looks");
  const read = () =>
    frame.evaluate((it) => (it as HTMLIFrameElement).contentDocument?.body.textContent ?? "");
  await expect.poll(read).toContain(username);
  const link = await frame.evaluate((it) => {
    const button = (it as HTMLIFrameElement).contentDocument?.querySelector("a");
    return { radius: button?.style.borderRadius, target: button?.target };
  });
  expect(link).toEqual({ radius: "10px", target: "_blank" });
  await page.getByText("As plain text").click();
  await expect(page.getByText(/\/verify\?token=/).first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});
