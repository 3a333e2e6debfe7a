import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The order panel beside shop pages. */
export const panelOf = (page: Page) => page.getByRole("complementary");

export const serviceIn = (page: Page, name: string) =>
  panelOf(page)
    .getByRole("region", { name: "Service" })
    .getByRole("link", { name: new RegExp(`^${name}`) })
    .first();

export const countryIn = (page: Page, name: string) =>
  panelOf(page).getByRole("region", { name: "Countries and prices" }).getByRole("link", { name });

/** Selects a service and a country in the order panel. */
export async function choose(page: Page, service: string, country: string): Promise<void> {
  await page.goto("/activations");
  await page.getByRole("searchbox", { name: /service/i }).fill(service);
  await serviceIn(page, service).click();
  await countryIn(page, country).click();
  await expect(page.getByText(`${service}, ${country}`)).toBeVisible();
}
