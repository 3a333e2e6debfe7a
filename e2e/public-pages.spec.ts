import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const PAGES = [
  "/help",
  "/referrals",
  "/transparency",
  "/abuse",
  "/owner_block",
  "/legal/notices",
  "/legal/rules",
  "/legal/offer",
  "/legal/terms",
  "/legal/privacy",
  "/legal/cookies",
  "/legal/acceptable-use",
];
const LANGUAGES = ["en", "ru", "et", "de", "pt"];

test("SHELL-12 every link of the footer leads somewhere, in every language", async ({ page, request }) => {
  for (const lang of LANGUAGES) {
    await page.goto(`/${lang}/help`);
    const links = await page.locator("footer a").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(links.length).toBeGreaterThanOrEqual(12);
    for (const href of links) {
      const answer = await request.head(href ?? "", { headers: { "accept-language": lang } });
      expect(`${href} ${answer.status()}`).toBe(`${href} 200`);
    }
    expect(links).toContain(`/legal/${lang}.pdf`);
  }
});

test("SHELL-12 there is one real PDF per language", async ({ request }) => {
  for (const lang of LANGUAGES) {
    const answer = await request.get(`/legal/${lang}.pdf`);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    const bytes = await answer.body();
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.length).toBeGreaterThan(30_000);
  }
  expect((await request.get("/legal/fr.pdf")).status()).toBe(404);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("public pages have no accessibility fault and fit a phone", async ({ page }) => {
      test.setTimeout(180_000);
      for (const path of PAGES) {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(path);
        await expect(page.locator("main h1")).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          390,
        );
        await page.setViewportSize({ width: 1440, height: 900 });
        expect(await faultsOf(page), path).toEqual([]);
      }
    });
  });
}

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag22aa"]).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

test("every public page says in every language what it is, and where it lives", async ({ request }) => {
  for (const lang of LANGUAGES)
    for (const path of PAGES) {
      const html = await (await request.get(`/${lang}${path}`)).text();
      expect(html, path).toMatch(/<title>[^<]{8,80} · Sonum<\/title>/);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/${lang}${path}"`));
      expect(html, path).toContain(`<html lang="${lang}"`);
    }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("SHOP-14 the answers can be read", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto("/de/help");
    const answer = page.locator("#refund-number");
    await expect(answer).toBeHidden();
    await page.getByText("Bekomme ich mein Geld zurück, wenn keine SMS kommt?").click();
    await expect(answer).toContainText("von selbst und vollständig");
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(data ?? "").mainEntity.length).toBeGreaterThanOrEqual(25);
    await page.goto("/de/legal/terms");
    await expect(page.getByRole("heading", { name: "6. Rechtmäßige Nutzung" })).toBeVisible();
    await context.close();
  });
});
