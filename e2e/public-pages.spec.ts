import { LOCALES } from "@sonum/contract/locale";
import { findFaultyPages, inGroups } from "./support/accessibility.ts";
import { demoApi } from "./support/api.ts";
import { expect, test } from "./support/fixtures.ts";
import { PUBLIC_PAGES, PUBLIC_PAGES_WITHOUT_METADATA } from "./support/pages.ts";
import { fetchStorefront } from "./support/storefront.ts";

test("SHELL-12 every footer link works in every language", async ({ page, request }) => {
  for (const lang of LOCALES) {
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

test("SHELL-12 there is one legal PDF per language", async ({ request }) => {
  for (const lang of LOCALES) {
    const answer = await request.get(`/legal/${lang}.pdf`);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    const bytes = await answer.body();
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.length).toBeGreaterThan(30_000);
  }
  expect((await request.get("/legal/fr.pdf")).status()).toBe(404);
});

for (const paths of inGroups([...PUBLIC_PAGES, ...PUBLIC_PAGES_WITHOUT_METADATA]))
  test(`SHELL-22 public pages are accessible and fit a phone: ${paths.join(", ")}`, async ({ page }) => {
    expect(await findFaultyPages(page, paths)).toEqual([]);
  });

const isClosed = async (url: string) => (await fetchStorefront(url)).closedSections.includes("referrals");

// In the same file as the test of all pages, because it closes one of them for all visitors.
test("SHELL-11 SHELL-22 a closed section shows a notice, from its link and on its page", async ({
  page,
  url,
}) => {
  const office = await demoApi(url, "operator");
  await office("POST /rest/office/sections/referrals", { body: { isClosed: true } });
  try {
    await expect.poll(() => isClosed(url)).toBe(true);
    await page.goto("/activations");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Referrals" }).click();
    await expect(page.getByRole("dialog", { name: "Temporarily unavailable" })).toBeVisible();
    await page.goto("/referrals");
    await expect(page.getByRole("heading", { name: "Temporarily unavailable" })).toBeVisible();
  } finally {
    await office("POST /rest/office/sections/referrals", { body: { isClosed: false } });
  }
});

test("SHELL-11 DESK-1 a section closed in the office is unavailable to visitors", async ({
  page,
  signIn,
  browser,
  url,
}) => {
  await signIn("operator", "/office/sections");
  const line = page.getByRole("main").getByRole("listitem").filter({ hasText: "Referrals" });
  const visitor = await browser.newPage({ baseURL: url, locale: "en-GB" });
  const title = visitor.locator("main h1");
  try {
    await line.getByRole("button", { name: "Close" }).click();
    await expect(line).toContainText("Closed");
    await expect.poll(() => isClosed(url)).toBe(true);
    await visitor.goto("/referrals");
    await expect(title).toHaveText(/^Temporarily unavailable$/);
    await line.getByRole("button", { name: "Open again" }).click();
    await expect(line.getByRole("button", { name: "Close" })).toBeVisible();
    await expect.poll(() => isClosed(url)).toBe(false);
    await visitor.goto("/referrals");
    await expect(title).toHaveText(/^Bring people/);
  } finally {
    await (await demoApi(url, "operator"))("POST /rest/office/sections/referrals", {
      body: { isClosed: false },
    });
  }
  await visitor.close();
});

test("every public page has a title, description and canonical URL in every language", async ({
  request,
}) => {
  for (const lang of LOCALES)
    for (const path of PUBLIC_PAGES) {
      const html = await (await request.get(`/${lang}${path}`)).text();
      expect(html, path).toMatch(/<title>[^<]{8,80} · Sonum<\/title>/);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/${lang}${path}"`));
      expect(html, path).toContain(`<html lang="${lang}"`);
    }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SHOP-14 the FAQ answers are readable", async ({ browser, baseURL }) => {
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
