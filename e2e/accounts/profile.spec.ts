import { readFileSync } from "node:fs";
import { findMailedLink, signInNewCustomer } from "../support/accounts.ts";
import { apiClient, requestTokens } from "../support/api.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectMessage } from "../support/shown-messages.ts";

test("AUTH-17 name, e-mail and password are changed; the new address is verified by mail", async ({
  page,
  url,
}) => {
  const { username, email, password } = await signInNewCustomer(page, url);
  const otherSession = await requestTokens(url, { username, password });
  await page.goto("/account/profile");
  await page.getByLabel("First name").fill("Mari");
  await page.getByLabel("Last name").fill("Maasikas");
  await page.getByRole("region", { name: "Person" }).getByRole("button", { name: "Save" }).click();
  await expectMessage(page, "Saved");

  const passwordSection = page.getByRole("region", { name: "Password" });
  await passwordSection.getByRole("button", { name: "Change the password" }).click();
  const change = passwordSection.getByRole("button", { name: "Change the password" });
  await passwordSection.getByLabel("Old password").fill("not it at all");
  await passwordSection.getByLabel("New password", { exact: true }).fill("another lake at dusk");
  await passwordSection.getByLabel("Repeat the new password").fill("another lake at dusk");
  await change.click();
  await expectMessage(page, "The old password is wrong");
  await passwordSection.getByLabel("Old password").fill(password);
  await change.click();
  await expectMessage(page, "The password is changed");
  const other = apiClient(url, otherSession.access_token)("GET /rest/check");
  await expect(other).rejects.toMatchObject({ status: 401 });
  await expect(requestTokens(url, { username, password })).rejects.toMatchObject({ status: 401 });

  const mail = page.getByRole("region", { name: "E-mail" });
  await expect(mail.getByText("not confirmed")).toBeVisible();
  await mail.getByRole("button", { name: "Change the address" }).click();
  await mail.getByLabel("New e-mail").fill(`new-${email}`);
  await mail.getByRole("button", { name: "Send the link" }).click();
  await expect(mail.getByText(`new-${email}`)).toBeVisible();
  await expect(mail.getByText(email, { exact: true })).toBeVisible();
  await page.goto(await findMailedLink(url, `new-${email}`, /\/verify\?/));
  await expectMessage(page, "Your e-mail address is confirmed.");
  await page.goto("/account/profile");
  await expect(mail.getByText(`new-${email}`)).toBeVisible();
  await expect(mail.getByText("confirmed", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Maasikas");
});

test("AUTH-18 a user exports their data, requests deletion, and cancels it", async ({ page, url }) => {
  const { username, email } = await signInNewCustomer(page, url);
  await page.goto("/account/profile");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`sonum-${username}.json`);
  expect(readFileSync(await download.path(), "utf8")).toContain(email);

  const own = page.getByRole("region", { name: "Your data" });
  await own.getByRole("button", { name: "Delete the account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the account" }).click();
  await expect(page.getByText(/^This account will be deleted on/)).toBeVisible();
  await own.getByRole("button", { name: "Keep the account" }).click();
  await expect(page.getByText(/^This account will be deleted on/)).toBeHidden();
  await expect(own.getByRole("button", { name: "Delete the account" })).toBeVisible();
});
