import { expect, test } from "./support/fixtures.ts";
import { expectMessage } from "./support/shown-messages.ts";

test("SHELL-1 the root redirects to the shop", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/activations$/);
});

const HEADINGS = {
  en: "Page not found",
  ru: "Страница не найдена",
  et: /Lehte ei leitud/,
  de: /Seite nicht gefunden/,
  pt: /Página não encontrada/,
};

for (const [language, heading] of Object.entries(HEADINGS)) {
  test(`SHELL-4 SHELL-5 SHELL-13 /${language} sets the language, and an unknown page shows a localised 404`, async ({
    page,
  }) => {
    await page.goto(`/${language}`);
    await expect(page).toHaveURL(/\/activations$/);
    await expect(page.locator("html")).toHaveAttribute("lang", language);

    const unknown = await page.goto("/no/such/page");
    expect(unknown?.status()).toBe(404);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    expect((await page.goto("/404"))?.status()).toBe(404);
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/activations$/);
  });
}

test.describe("with a German browser", () => {
  test.use({ locale: "de-DE" });
  test("SHELL-13 the shop is shown in German", async ({ page }) => {
    await page.goto("/activations");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });
});

test("SHELL-14 SHELL-15 SHELL-16 settings persist and are rendered by the server", async ({ page }) => {
  await page.goto("/activations");
  await page.getByRole("combobox", { name: "Currency" }).first().selectOption("EUR");
  await page
    .getByRole("button", { name: /^Theme/ })
    .first()
    .click();
  await expect(page.getByRole("row", { name: /Estonia/ })).toContainText("€");
  const theme = await page.locator("html").getAttribute("data-theme");

  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme ?? "");
  await expect(page.getByRole("row", { name: /Estonia/ })).toContainText("€");
});

test("SHELL-6 a guest is redirected to sign in and back", async ({ page }) => {
  await page.goto("/account/numbers");
  await expect(page).toHaveURL(/\/login/);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Username or e-mail").fill("customer");
  await dialog.getByLabel("Password").fill("customer-demo");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/account\/numbers$/);
});

test("AUTH-5 a wrong password is reported in the dialog", async ({ page }) => {
  await page.goto("/login");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Sign in" })).toBeDisabled();
  await dialog.getByLabel("Username or e-mail").fill("customer");
  await dialog.getByLabel("Password").fill("not-the-password");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expectMessage(page, "Wrong username or password.");
});

test("SHELL-8 below 1000 px the navigation collapses into a menu", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto("/activations");
  await expect(page.getByRole("link", { name: "Help" })).toBeHidden();
  await page.getByRole("button", { name: /menu/i }).click();
  await expect(page.getByRole("link", { name: "Help" }).first()).toBeVisible();
});

test("SHELL-7 the left column is hidden on sign-up and partner pages", async ({ page }) => {
  for (const path of ["/sign_up", "/partner"]) {
    await page.goto(path);
    await expect(page.getByRole("searchbox", { name: /service/i })).toBeHidden();
  }
});

test("SHELL-2 /login is the home page with the login dialog open", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Find a service" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/activations$/);
});

test("SHELL-10 the header shows the controls of guests, customers and partners", async ({ page, signIn }) => {
  const header = page.getByRole("banner");
  const button = (name: RegExp | string) => header.getByRole("button", { name }).first();
  const link = (name: string) => header.getByRole("link", { name, exact: true }).first();
  const settings = [
    header.getByRole("combobox", { name: "Currency" }).first(),
    header.getByRole("combobox", { name: "Language" }).first(),
    button(/^Theme/),
  ];
  await page.goto("/activations");
  for (const control of [link("Sign in"), link("Sign up"), ...settings]) await expect(control).toBeVisible();

  await signIn("customer");
  for (const control of [page.getByTitle("Balance").first(), link("Top up"), ...settings])
    await expect(control).toBeVisible();
  await expect(link("Sign in")).toHaveCount(0);
  await button("Account menu").click();
  for (const name of ["Rentals", "Referrals", "Tariffs", "Profile", "Become a partner"])
    await expect(link(name)).toBeVisible();
  await expect(button("Sign out")).toBeVisible();

  await signIn("partner");
  for (const control of [page.getByTitle("Balance").first(), link("Payout")])
    await expect(control).toBeVisible();
  await expect(link("Top up")).toHaveCount(0);
  await button("Account menu").click();
  await expect(button("Sign out")).toBeVisible();
});
