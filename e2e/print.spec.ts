import { expect, test } from "./support/fixtures.ts";

const PAGES = [
  ["customer", "/legal/terms"],
  ["customer", "/account/history"],
  ["customer", "/account/payment_done"],
  ["partner", "/account/partner/payout"],
] as const;

for (const [role, path] of PAGES)
  test(`${path} is printed without the frame around it, dark on white also in the dark theme`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await signIn(role, path);
    const header = page.getByRole("banner").first();
    await expect(header).toBeVisible();
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    await expect(page.locator("main h1")).toBeVisible();
    await expect(header).toBeHidden();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
    await expect(page.locator("body")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    const { x, width } = (await page.locator("main").boundingBox()) ?? { x: -1, width: 0 };
    expect([x, width]).toEqual([0, page.viewportSize()?.width]);
  });
