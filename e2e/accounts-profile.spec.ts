import { readFileSync } from "node:fs";
import { linkMailedTo, newCustomerOn } from "./accounts.ts";
import { apiOf, signInAt } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { untilSaid } from "./said.ts";

test("AUTH-17 name, e-mail and password are changed; the new address is proved by its mail", async ({
  page,
  url,
}) => {
  const { username, email, password } = await newCustomerOn(page, url);
  const elsewhere = await signInAt(url, { username, password });
  await page.goto("/account/profile");
  await page.getByLabel("First name").fill("Mari");
  await page.getByLabel("Last name").fill("Maasikas");
  await page.getByRole("button", { name: "Save" }).click();
  await untilSaid(page, "Saved");

  const secret = page.getByRole("region", { name: "Password" });
  await secret.getByRole("button", { name: "Change the password" }).click();
  const change = secret.getByRole("button", { name: "Change the password" });
  await secret.getByLabel("Old password").fill("not it at all");
  await secret.getByLabel("New password", { exact: true }).fill("another lake at dusk");
  await secret.getByLabel("Repeat the new password").fill("another lake at dusk");
  await change.click();
  await untilSaid(page, "The old password is wrong");
  await secret.getByLabel("Old password").fill(password);
  await change.click();
  await untilSaid(page, "The password is changed");
  const other = apiOf(url, elsewhere.access_token)("GET /rest/check");
  await expect(other).rejects.toMatchObject({ status: 401 });
  await expect(signInAt(url, { username, password })).rejects.toMatchObject({ status: 401 });

  const mail = page.getByRole("region", { name: "E-mail" });
  await expect(mail.getByText("not confirmed")).toBeVisible();
  await mail.getByRole("button", { name: "Change the address" }).click();
  await mail.getByLabel("New e-mail").fill(`new-${email}`);
  await mail.getByRole("button", { name: "Send the link" }).click();
  await expect(mail.getByText(`new-${email}`)).toBeVisible();
  await expect(mail.getByText(email, { exact: true })).toBeVisible();
  await page.goto(await linkMailedTo(url, `new-${email}`, /\/verify\?/));
  await untilSaid(page, "Your e-mail address is confirmed.");
  await page.goto("/account/profile");
  await expect(mail.getByText(`new-${email}`)).toBeVisible();
  await expect(mail.getByText("confirmed", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Maasikas");
});

test("AUTH-18 a person takes their data along, asks to be deleted, and stays after all", async ({
  page,
  url,
}) => {
  const { username, email } = await newCustomerOn(page, url);
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
