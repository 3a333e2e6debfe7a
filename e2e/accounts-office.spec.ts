import { signUpOn } from "./accounts.ts";
import { expect, signInOn, test } from "./fixtures.ts";

test("an operator of the demo reads the mails it would have sent", async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-US" });
  const { email, username } = await signUpOn(await elsewhere.newPage());
  await elsewhere.close();

  await signInOn(page, "operator");
  await expect(page.getByText("The back office is under construction")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: /Mails/ }).click();
  await page.getByRole("link", { name: new RegExp(email) }).click();
  const mail = page.frameLocator("iframe");
  await expect(mail.getByText(username).first()).toBeVisible();
  await expect(mail.getByRole("link").first()).toHaveCSS("border-radius", "10px");
  await page.getByText("As plain text").click();
  await expect(page.getByText(/\/verify\?token=/).first()).toBeVisible();
});
