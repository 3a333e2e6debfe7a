import { setPrice } from "./age.ts";
import { askOnce } from "./ask-once.ts";
import { serviceIn } from "./choose.ts";
import { expect, test } from "./fixtures.ts";

type Service = { code: string; name: string };
type Offer = { iso2: string; priceUsd: string };

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
  // However long it takes, what came with the page is as fresh as it was.
  await askOnce(page);
  await page.clock.setFixedTime(Date.now());
  await page.goto("/activations/ee/tg");
  await page.evaluate(() => new Promise((resume) => requestIdleCallback(resume)));
  expect(calls).toEqual([]);
});

test("SHOP-12 the figures of a country and the prices on the tiles follow a new price by themselves", async ({
  page,
  signIn,
  buyer: { api },
}) => {
  const { code, name } = (await api<Service[]>("GET /rest/reference/services"))[8] ?? { code: "", name: "" };
  const offer = (await api<Offer[]>(`GET /rest/serviceinfo/${code}/USD`)).at(-1);
  if (!offer) throw new Error("There is nothing to change the price of");
  const place = offer.iso2.toLowerCase();
  const [figures, tile] = [page.getByRole("main").locator("dl"), serviceIn(page, name)];
  await page.goto(`/activations/${place}`);
  await expect(figures).toContainText("Price from");
  await expect(figures).not.toContainText("$0.01");
  try {
    await setPrice(code, place, 10_000);
    // A guest asks every ten seconds.
    await expect(figures).toContainText("$0.01");
    await expect(tile).toContainText("$0.01+");
    const line = page.waitForResponse(/\/rest\/events/);
    await signIn("customer", "/activations");
    await expect(tile).toContainText("$0.01+");
    await line;
  } finally {
    await setPrice(code, place, Math.round(Number(offer.priceUsd) * 1_000_000));
  }
  // A customer is told.
  await expect(tile).not.toContainText("$0.01+");
});

test("SHOP-16 the banner of an advertisement page counts down, and is there on the next visit", async ({
  page,
}) => {
  await page.goto("/activations?landing=3");
  const banner = page.getByRole("complementary", { name: "First deposit bonus" });
  await expect(banner).toContainText("First deposit +30%");
  const left = banner.getByRole("timer");
  await expect(left).toContainText(/^11:[45]\d:/);
  const before = (await left.textContent()) ?? "";
  await expect(left).not.toHaveText(before);
  await page.goto("/help");
  await expect(banner).toBeVisible();
});
