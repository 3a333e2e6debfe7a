import {
  createCustomer,
  fillSignUp,
  findMailedLink,
  randomUser,
  signInByForm,
  solveCaptcha,
} from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { countryLink, serviceLink } from "../support/order-panel.ts";
import { expectMessage } from "../support/shown-messages.ts";

test("AUTH-1 AUTH-4 AUTH-14 SHOP-7 a guest's selection survives sign-up", async ({ page, url }) => {
  const user = randomUser();
  const thirdPartyRequests: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(url)) thirdPartyRequests.push(request.url());
  });
  await page.goto("/activations?subid=click-1&landing=3");
  await page.getByRole("searchbox", { name: /service/i }).fill("Telegram");
  await serviceLink(page, "Telegram").click();
  await countryLink(page, "Estonia").click();
  await page.getByRole("button", { name: "Sign up to buy" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/sign_up/);

  await fillSignUp(page, user);
  const sent = page.waitForRequest("**/rest/adm/create/user");
  await page.getByRole("button", { name: "Sign up" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    username: user.username,
    locale: "en",
    clickId: "click-1",
    bonusId: 3,
  });

  await expect(page).toHaveURL(/\/account\/numbers$/);
  await expect(page.getByText(user.email, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Buy/ })).toBeVisible();
  await expect(serviceLink(page, "Telegram")).toHaveAttribute("aria-current", "true");
  expect(thirdPartyRequests).toEqual([]);
});

test("AUTH-1 AUTH-2 AUTH-3 AUTH-4 the form shows client-side and server-side validation errors", async ({
  page,
}) => {
  await page.goto("/sign_up");
  const button = page.getByRole("button", { name: "Sign up" });
  await expect(button).toBeDisabled();
  await page.getByLabel(/personal data policy/).check();
  await expect(button).toBeDisabled();
  await page.getByLabel(/public legal terms/).check();
  await button.click();
  await expect(page.getByText("This field is required")).toHaveCount(4);
  await expect(page.getByLabel("Username")).toBeFocused();

  await page.getByLabel("E-mail").fill("anna@mail");
  await page.getByLabel("Password", { exact: true }).fill("1234");
  await page.getByLabel("Repeat password").fill("12345");
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Password is too short")).toBeVisible();
  await expect(page.getByText("Passwords do not match")).toBeVisible();

  const user = randomUser();
  await fillSignUp(page, { ...user, password: "password1" });
  await solveCaptcha(page);
  await button.click();
  await expect(page.getByText("Password is too common")).toBeVisible();
  await fillSignUp(page, { ...user, username: "customer" });
  await button.click();
  await expectMessage(page, "This username is taken.");
});

test("AUTH-7 a forgotten password is reset by a mailed single-use link", async ({ page, url }) => {
  const { username, email } = await createCustomer(url);
  const dialog = page.getByRole("dialog");
  await page.goto("/login");
  await dialog.getByRole("button", { name: "Forgot the password?" }).click();
  await expect(dialog.getByRole("button", { name: "Send the link" })).toBeDisabled();
  await dialog.getByLabel("E-mail").fill(email);
  await solveCaptcha(page);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog.getByText("Check your e-mail")).toBeVisible();

  const link = await findMailedLink(url, email, /\/recover\//);
  await page.goto(link);
  await page.getByLabel("New password").fill("another lake at dusk");
  await page.getByLabel("Repeat password").fill("another lake at dusk");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page).toHaveURL(/\/login$/);

  await signInByForm(page, username, "another lake at dusk");
  await expect(page).toHaveURL(/\/account\/numbers$/);
  await page.goto(link);
  await expect(page.getByText("This link does not work any more")).toBeVisible();
});

test("AUTH-8 an e-mail address is verified by a mailed single-use link", async ({ page, url }) => {
  const { email } = await createCustomer(url);
  const link = await findMailedLink(url, email, /\/verify\?/);
  await page.goto(link);
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(link);
  await expectMessage(page, "Temporarily unavailable");
  await expect(page).toHaveURL(/\/error$/);
  await page.goto("/verify");
  await expect(page).toHaveURL(/\/error$/);
});
