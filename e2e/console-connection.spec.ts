import { demoTokens } from "./support/api.ts";
import { storeSession } from "./support/browser-session.ts";
import { expect, test } from "./support/fixtures.ts";

test("PART-11 GATE-4 a partner connects a supplier program and an SMPP message centre, with errors shown per field", async ({
  page,
  url,
}) => {
  await storeSession(page, url, { tokens: await demoTokens(url, "supplier"), role: "partner" });
  await page.goto("/account/partner/console");
  await expect(page.getByRole("tab", { name: "Numbers in Iceland" })).toBeVisible();
  await page.getByRole("button", { name: "Machines", exact: true }).click();
  await page.getByRole("button", { name: /^Connection of/ }).click();
  const form = page.getByRole("dialog", { name: "Connection of Numbers in Iceland" });

  await form.getByRole("tab", { name: "Supplier's program" }).click();
  await expect(form.getByText("Your program answers")).toBeVisible();
  await expect(form.getByText(/^Numbers over all services: [1-9]/)).toBeVisible();
  await form.getByLabel("Key", { exact: true }).fill("short");
  await expect(form.getByLabel("Key", { exact: true })).toHaveAccessibleDescription(
    "At least 16 letters or digits without blanks",
  );
  await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();

  await form.getByRole("tab", { name: "SMPP" }).click();
  const address = form.getByLabel("Address of the message centre");
  await address.fill("smsc.example");
  await expect(address).toHaveAccessibleDescription("It begins with smpp:// or, with TLS, ssmpp://");
  await address.fill("smpp://127.0.0.1:9");
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByRole("button", { name: "Unbind" }).click();
  await expect(form.getByRole("button", { name: "Unbind" })).toBeHidden();
});
