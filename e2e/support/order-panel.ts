import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The order panel beside shop pages. */
export const orderPanel = (page: Page) => page.getByRole("complementary");

export const serviceLink = (page: Page, name: string) =>
  orderPanel(page)
    .getByRole("region", { name: "Service" })
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .first();

export const countryLink = (page: Page, name: string) =>
  orderPanel(page).getByRole("region", { name: "Countries and prices" }).getByRole("link", { name });

/** Unfolds the services after one was chosen. */
export const changeService = (page: Page) =>
  orderPanel(page)
    .getByRole("region", { name: "Service" })
    .getByRole("link", { name: /Change$/ })
    .click();

/** Selects a service and a country in the order panel. */
export async function selectOffer(page: Page, service: string, country: string): Promise<void> {
  await page.goto("/activations");
  await page.getByRole("searchbox", { name: /service/i }).fill(service);
  await serviceLink(page, service).click();
  await countryLink(page, country).click();
  await expect(page.getByText(`${service}, ${country}`)).toBeVisible();
}
