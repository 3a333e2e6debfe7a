import { readFileSync } from "node:fs";
import { accessibilityViolations } from "../support/accessibility.ts";
import { expect, test } from "../support/fixtures.ts";

test.beforeEach(({ shop }) => {
  expect(shop).not.toBe("");
});

test("DESK-5 the table of partners is searched, sorted by keyboard, linked and exported", async ({
  page,
  signIn,
}) => {
  await signIn("operator", "/office/partners?state=approved");
  const table = page.getByRole("region", { name: "Partners" });
  const row = table.getByRole("row").filter({ hasText: "Demo Partner" });
  // The figures are counted within half a minute of the start.
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText(/[1-9]\d* \/ [1-9]\d*/, { timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText("$");
  expect(await accessibilityViolations(page)).toEqual([]);

  await table.getByRole("button", { name: "Revenue" }).press("Enter");
  await expect(table.getByRole("columnheader", { name: "Revenue" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(page).toHaveURL(/state=approved&sort=revenue&order=DESC/);
  await page.getByLabel("Search by username or name").fill("DEMO P");
  await expect(page).toHaveURL(/text=DEMO/);
  await page.reload();
  await expect(page.getByLabel("Search by username or name")).toHaveValue("DEMO P");
  await expect(table.getByRole("row")).toHaveCount(2);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  const lines = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(",partner,Demo Partner,approved,");

  await row.getByRole("link", { name: "Demo Partner" }).click();
  await expect(page.getByRole("article", { name: "Demo Partner" })).toContainText("Declared machines");
  expect(await accessibilityViolations(page)).toEqual([]);
});
