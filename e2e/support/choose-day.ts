import type { Page } from "@playwright/test";

/** Opens a field's calendar and chooses a day of this month, or of the next. */
export async function chooseDay(page: Page, label: string, day: { name: RegExp; isNextMonth?: boolean }) {
  await page.getByRole("button", { name: label }).click();
  const calendar = page.getByRole("dialog", { name: label });
  if (day.isNextMonth) await calendar.getByRole("button", { name: "Next" }).first().click();
  await calendar.getByRole("button", { name: day.name }).click();
}
