import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { expectMessage } from "./support/shown-messages.ts";

const port = (page: Page, number: number) => page.locator(`[role=row][data-index="${number - 1}"]`);
const toolbar = (page: Page) => page.getByRole("toolbar");

test("CONS-3 CONS-6 the address keeps filter, order and selection, Ctrl C copies, Ctrl K finds a SIM, and a drag scrolls on at the edge", async ({
  page,
  signIn,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("partner", "/account/partner/console");
  await page.getByRole("tab", { name: "Demo 3" }).click();
  await expect(page.getByRole("tabpanel", { name: "Demo 3" })).toBeVisible();
  await port(page, 2).hover();
  await page.mouse.down();
  const pressedAt = Date.now();
  await expect.poll(() => Date.now() - pressedAt).toBeGreaterThan(200);
  const grid = await page.getByRole("grid").boundingBox();
  await page.mouse.move(600, (grid?.y ?? 0) + (grid?.height ?? 0) - 6, { steps: 5 });
  await expect(port(page, 62)).toHaveAttribute("aria-selected", "true");
  await page.mouse.up();
  await expect(toolbar(page)).toContainText(/6\d selected/);
  await page.keyboard.press("Escape");

  const forRent = page.getByRole("button", { name: /^\d+ For rent$/ });
  await forRent.click();
  const revenue = page.getByRole("columnheader", { name: "Revenue" });
  await revenue.getByRole("button").click();
  await port(page, 1).click();
  await port(page, 2).click();
  await expect(page).toHaveURL(/chosen=/);
  await page.reload();
  await expect(page.getByRole("tab", { selected: true })).toContainText("Demo 3");
  await expect(forRent).toHaveAttribute("aria-pressed", "true");
  await expect(revenue).toHaveAttribute("aria-sort", "ascending");
  await expect(toolbar(page)).toContainText("2 selected");

  await page.keyboard.press("Control+c");
  await expectMessage(page, "2 rows");
  const [, row = ""] = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  const iccid = /="(\d{19})"/.exec(row)?.[1] ?? "";
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Page, machine, phone or ICCID" }).fill(iccid);
  const found = page.getByRole("option", { name: /Demo 3, port \d+$/ });
  await expect(found).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`sim=${iccid}`));
  await expect(page.getByRole("dialog")).toContainText("Demo 3");
});
