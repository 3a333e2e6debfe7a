import { expect, test } from "../support/fixtures.ts";
import { changeService, countryLink, orderPanel, selectOffer, serviceLink } from "../support/order-panel.ts";

const withName = (name: RegExp | string) => ({ name });

for (const [typed, name] of [
  ["telegarm", "Telegram"],
  ["ватсап", "WhatsApp"],
  ["еудупкфь", "Telegram"],
] as const) {
  test(`SHOP-3 the search finds ${name} for ${typed}`, async ({ page }) => {
    await page.goto("/activations");
    await page.getByRole("searchbox", withName("Find a service")).fill(typed);
    await expect(serviceLink(page, name)).toBeVisible();
  });
}

test("SHOP-4 a country is found by its name in another language", async ({ page }) => {
  await page.goto("/activations?service=tg");
  await page.getByRole("searchbox", withName("Find a country")).fill("saksamaa");
  await expect(countryLink(page, "Germany")).toBeVisible();
});

test("BUY-1 SHOP-12 a number is searched and bought with the keyboard alone", async ({ page, signIn }) => {
  await signIn("customer", "/activations");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", withName("Find a service"))).toBeFocused();
  await page.keyboard.type("discord");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox", withName("Find a country"))).toBeFocused();
  await expect(page.getByText("for Discord")).toBeVisible();
  await page.keyboard.type("estonia");
  await page.keyboard.press("Enter");
  await expect(orderPanel(page).getByRole("button", { name: /^Buy/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/order_done$/);
});

test("the command palette keeps what is typed before it is loaded", async ({ page }) => {
  await page.goto("/activations");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("telegram ");
  const field = page.getByRole("combobox", { name: "Service, country or page" });
  await expect(field).toHaveValue("telegram ");
  await page.keyboard.type("latvia");
  await expect(page.getByRole("option", { name: "Telegram, Latvia" })).toBeVisible();
});

test("SHOP-3 the command palette finds services, countries and pages", async ({ page }) => {
  await page.goto("/activations");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Service, country or page" });
  await field.fill("telegran");
  await expect(page.getByRole("option", { name: "Telegram" })).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page).toHaveURL(/service=tg$/);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("watsap est");
  await expect(field).toHaveValue("watsap est");
  await expect(page.getByRole("option", { name: "WhatsApp, Estonia" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await field.press("Enter");
  await expect(page).toHaveURL(/\/activations\/ee\/wa$/);

  await page.keyboard.press("Control+k");
  await field.fill("help");
  await expect(page.getByRole("option", { name: "Help" })).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/help$/);
});

test("SHOP-5 a guest who adds a favorite is asked to register", async ({ page }) => {
  await page.goto("/activations");
  await orderPanel(page).getByRole("button", { name: "Favorite: Telegram" }).click();
  await expect(page.getByRole("dialog", { name: "Create an account to keep favorites" })).toBeVisible();
});

test("BUY-15 a guest cannot buy, rent or add favorites, and buying without registration asks for an e-mail address only", async ({
  page,
}) => {
  for (const path of [
    "user/order/create/tg/ee/USD",
    "user/rent/create",
    "user/favorites/service/tg",
    "user/favorites/country/ee",
  ])
    expect((await page.request.post(`/rest/${path}`, { data: {} })).status()).toBe(401);
  await page.goto("/activations");
  await orderPanel(page).getByRole("button", { name: "Buy without registration" }).click();
  const prompt = page.getByRole("dialog", { name: "Create an account to buy" });
  await expect(prompt.getByRole("textbox")).toHaveCount(1);
  await expect(prompt.getByLabel("E-mail")).toBeFocused();
  await expect(prompt.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/sign_up");
});

test("SHOP-5 favorites are saved, listed first and managed on their page", async ({ page, signIn }) => {
  await signIn("customer", "/activations");
  await selectOffer(page, "Discord", "Germany");
  await orderPanel(page).getByRole("button", { name: "Favorite: Discord" }).click();
  await expect(orderPanel(page).getByRole("button", { name: "Favorite: Discord" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.goto("/activations");
  await expect(
    orderPanel(page).getByRole("region", { name: "Service" }).getByRole("link").first(),
  ).toContainText("Discord");

  await page.goto("/account/favorites");
  const own = page.getByRole("main");
  await expect(own.getByRole("link", { name: "Discord" })).toBeVisible();
  await own.getByRole("button", { name: "Favorite: Discord" }).click();
  await expect(own.getByRole("link", { name: "Discord" })).toBeHidden();
});

test("SHELL-19 a newer list request aborts the older one without an error message", async ({ page }) => {
  await page.route("**/rest/serviceinfo/wa/**", () => undefined);
  await page.goto("/activations");
  const requested = page.waitForRequest("**/rest/serviceinfo/wa/**");
  const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes("/serviceinfo/wa/"));
  await serviceLink(page, "WhatsApp").click();
  await requested;
  await changeService(page);
  await serviceLink(page, "Telegram").click();
  expect((await aborted).failure()?.errorText).toBe("net::ERR_ABORTED");
  await expect(orderPanel(page).getByText("for Telegram")).toBeVisible();
  await expect(countryLink(page, "Estonia")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
