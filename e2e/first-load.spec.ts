import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

const SCRIPT_BYTES_MAX = 140_000;
const STYLE_BYTES_MAX = 12_000;

/** Sums the gzipped sizes of the scripts or styles that the page loads. */
function trackLoads(page: Page) {
  const loads: Promise<{ kind: string; bytes: number }>[] = [];
  page.on("requestfinished", (request) => {
    const kind = /\.(js|css)$/.exec(new URL(request.url()).pathname)?.[1];
    if (kind !== undefined) loads.push(measure(request.url(), kind));
  });
  const measure = async (url: string, kind: string) => {
    const body = await (await page.request.get(url)).body();
    return { kind, bytes: gzipSync(body, { level: 9 }).length };
  };
  return async (kind: string) => {
    const done = await Promise.all(loads);
    return done.filter((load) => load.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
  };
}

for (const locale of ["en-US", "ru-RU"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("the first page loads at most 140 kB of scripts and 12 kB of styles", async ({ page }) => {
      const bytesOf = trackLoads(page);
      await page.goto("/activations", { waitUntil: "networkidle" });
      await expect.poll(() => bytesOf("js")).toBeGreaterThan(100_000);
      expect(await bytesOf("js")).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
      const inline = await page.locator("head style").allTextContents();
      const styleBytes = gzipSync(inline.join(""), { level: 9 }).length + (await bytesOf("css"));
      expect(styleBytes).toBeGreaterThan(5_000);
      expect(styleBytes).toBeLessThanOrEqual(STYLE_BYTES_MAX);
    });
  });
}

test("server-rendered controls react to the first click, before their code is loaded", async ({ page }) => {
  await page.goto("/activations");
  const isWide = (page.viewportSize()?.width ?? 0) >= 1000;
  if (!isWide) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Theme: as the system" }).click();
  await expect(page.getByRole("button", { name: "Theme: light" })).toBeVisible();
  await page.getByRole("combobox", { name: "Currency" }).selectOption("EUR");
  await expect(page.getByRole("main").getByText("€").first()).toBeVisible();
});

test("text typed before hydration is kept", async ({ page }) => {
  await page.goto("/activations");
  await page.getByLabel("Full name of the service").pressSequentially("Parrot Mail");
  await page.getByLabel("Web address").pressSequentially("https://parrot.example");
  await page.getByRole("button", { name: "Suggest the service" }).click();
  await expect(page.getByLabel("Full name of the service")).toHaveValue("Parrot Mail");
  await expect(page.getByRole("textbox", { name: "Countries" })).toHaveAttribute("aria-invalid", "true");
});

test("a footer link navigates without a page reload", async ({ page }) => {
  await page.goto("/activations");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL(/\/legal\/privacy$/);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a language change applies everywhere, including parts that are not hydrated yet", async ({ page }) => {
  await page.goto("/activations");
  if ((page.viewportSize()?.width ?? 0) < 1000) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await expect(page.getByRole("contentinfo")).toContainText("Datenschutz");
  await expect(page.locator("h1")).toContainText("Eine Nummer für die Anmeldung.");
});
