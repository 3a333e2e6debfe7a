import { expect, test } from "./fixtures.ts";

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("SHOP-8 a landing page reads well and leads on by links", async ({ page }) => {
    await page.goto("/de/activations/ee/tg", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Estland");
    await expect(page.getByRole("main")).toContainText("SMS");
    await page
      .getByRole("complementary")
      .getByRole("link", { name: /WhatsApp/ })
      .click();
    await expect(page).toHaveURL(/\/de\/activations\/ee\/wa$/);
    await page.getByRole("main").getByRole("link", { name: "Estland" }).click();
    await expect(page).toHaveURL(/\/de\/activations\/ee$/);
  });
});

test("SHOP-8 a landing page becomes the live shop without loading its data again", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rest/")) calls.push(request.url());
  });
  await page.goto("/activations/ee/tg", { waitUntil: "networkidle" });
  expect(calls).toEqual([]);
});

test("SHOP-16 the banner of an advertisement page counts down, and is there on the next visit", async ({
  page,
}) => {
  await page.goto("/activations?landing=3");
  const banner = page.getByRole("complementary", { name: "First deposit bonus" });
  await expect(banner).toContainText("First deposit +30%");
  await expect(banner.getByRole("timer")).toContainText(/^11:59:/);
  await page.goto("/help");
  await expect(banner).toBeVisible();
});
