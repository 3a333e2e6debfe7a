import { setPrice } from "../support/database-edits.ts";
import { disablePolling } from "../support/disable-polling.ts";
import { expect, test } from "../support/fixtures.ts";
import { serviceLink } from "../support/order-panel.ts";

type Service = { code: string; name: string };
type Offer = { iso2: string; priceUsd: string };

/** How often a guest's page asks for new prices. */
const GUEST_POLL_MS = 10_000;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SHOP-8 a landing page is readable and its links work", async ({ page }) => {
    await page.goto("/de/activations/ee/tg", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Estland");
    await expect(page.getByRole("main")).toContainText("SMS");
    const panel = page.getByRole("complementary");
    await panel.getByRole("link", { name: "Telegram Ändern" }).click();
    await expect(page).toHaveURL(/\/de\/activations\/ee$/);
    await panel.getByRole("link", { name: /WhatsApp/ }).click();
    await expect(page).toHaveURL(/\/de\/activations\/ee\/wa$/);
    await page.getByRole("main").getByRole("link", { name: "Estland" }).click();
    await expect(page).toHaveURL(/\/de\/activations\/ee$/);
  });
});

test("SHOP-8 a landing page is hydrated without refetching its data", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rest/")) calls.push(request.url());
  });
  // A fixed clock keeps the data that came with the page fresh.
  await disablePolling(page);
  await page.clock.setFixedTime(Date.now());
  await page.goto("/activations/ee/tg");
  await page.evaluate(() => new Promise((resume) => requestIdleCallback(resume)));
  expect(calls).toEqual([]);
});

test("SHOP-12 country figures and tile prices update live after a price change", async ({
  page,
  signIn,
  buyer: { api },
}) => {
  const { code, name } = (await api<Service[]>("GET /rest/reference/services"))[8] ?? { code: "", name: "" };
  const offer = (await api<Offer[]>(`GET /rest/serviceinfo/${code}/USD`)).at(-1);
  if (!offer) throw new Error("The service has no offer");
  const country = offer.iso2.toLowerCase();
  const [figures, tile] = [page.getByRole("main").locator("dl"), serviceLink(page, name)];
  await page.clock.install();
  await page.goto(`/activations/${country}`);
  await expect(figures).toContainText("Price from");
  await expect(figures).not.toContainText("$0.01");
  try {
    await setPrice(code, country, 10_000);
    await expect(async () => {
      await page.clock.fastForward(GUEST_POLL_MS);
      await expect(figures).toContainText("$0.01", { timeout: 1000 });
    }).toPass();
    await expect(tile).toContainText("$0.01+");
    const eventStream = page.waitForResponse(/\/rest\/events/);
    await signIn("customer", "/activations");
    await expect(tile).toContainText("$0.01+");
    await eventStream;
  } finally {
    await setPrice(code, country, Math.round(Number(offer.priceUsd) * 1_000_000));
  }
  // A customer's page receives an event.
  await expect(tile).not.toContainText("$0.01+");
});

test("SHOP-16 the banner of a landing page counts down and stays on the next visit", async ({ page }) => {
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
