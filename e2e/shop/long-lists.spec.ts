import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { orderPanel } from "../support/order-panel.ts";

const services = (page: Page) => orderPanel(page).getByRole("region", { name: "Service" });
const tiles = (page: Page) => services(page).getByRole("listitem");
const focusedPosition = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest("li")?.getAttribute("aria-posinset")));

async function showAll(page: Page): Promise<number> {
  await page.goto("/activations");
  await services(page).getByRole("button", { name: "Show all services" }).click();
  await expect(tiles(page).nth(15)).toBeAttached();
  return Number(await tiles(page).first().getAttribute("aria-setsize"));
}

test("SHOP-3 all services are shown with only those in view on the page", async ({ page }) => {
  const count = await showAll(page);
  expect(count).toBeGreaterThan(300);
  expect(await tiles(page).count()).toBeLessThan(60);
  const scroller = services(page).getByRole("list").locator("..");
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(services(page).locator(`[aria-posinset="${count}"]`)).toBeInViewport();
  expect(await tiles(page).count()).toBeLessThan(60);
});

test("SHOP-3 arrow keys reach services that are not rendered yet, and the focus survives scrolling", async ({
  page,
}) => {
  const count = await showAll(page);
  await services(page).getByRole("searchbox").press("ArrowDown");
  await expect.poll(() => focusedPosition(page)).toBe(1);
  for (let row = 0; row < 30; row++) await page.keyboard.press("ArrowDown");
  expect(await focusedPosition(page)).toBe(91);
  const scroller = services(page).getByRole("list").locator("..");
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(services(page).locator(`[aria-posinset="${count}"]`)).toBeAttached();
  expect(await focusedPosition(page)).toBe(91);
  await page.keyboard.press("ArrowRight");
  expect(await focusedPosition(page)).toBe(92);
  await expect(page.locator(":focus")).toBeInViewport();
  for (let row = 0; row < 31; row++) await page.keyboard.press("ArrowUp");
  await expect(services(page).getByRole("searchbox")).toBeFocused();
});

test("SHOP-10 icons of services are loaded as they come in sight, as files that never change", async ({
  page,
}) => {
  const loaded = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/service-icons/")) return;
    loaded.add(pathname);
    expect(response.headers()["cache-control"]).toContain("immutable");
  });
  await page.goto("/activations", { waitUntil: "networkidle" });
  const images = services(page).locator("img");
  await expect
    .poll(() => images.evaluateAll((all) => all.every((image) => Object(image).naturalWidth > 0)))
    .toBe(true);
  expect(await images.count()).toBeGreaterThan(6);
  expect(loaded.size).toBeLessThan(40);
});

test("SHOP-4 all countries of a service are shown, and rows are created when seen", async ({ page }) => {
  await page.goto("/activations?service=ot");
  const list = orderPanel(page).getByRole("region", { name: "Countries and prices" });
  await list.getByRole("button", { name: /^Show all/ }).click();
  const table = list.getByRole("table");
  const last = Number(await table.getAttribute("aria-rowcount"));
  const lastRow = table.locator(`[aria-rowindex="${last}"]`);
  await table.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await expect(lastRow).toBeInViewport();
  expect(await table.locator("[aria-rowindex]").count()).toBeLessThanOrEqual(last - 1);
});
