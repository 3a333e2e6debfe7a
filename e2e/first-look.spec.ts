import type { Page } from "@playwright/test";
import { askOnce } from "./ask-once.ts";
import { faultsOf } from "./faults-of.ts";
import { expect, test } from "./fixtures.ts";

const PUBLIC = ["/activations", "/activations/ee", "/activations/ee/tg", "/rent_numbers", "/404", "/help"];

/** The document then comes in pieces, and each piece is painted before the next one is there. */
const LINES = [
  ["", false],
  [" on a slow phone and a slow line", true],
] as const;

async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

/** Whatever moves visibly is named. What nobody could see is not counted. */
function noteShifts(): void {
  const SEEN_MIN = 0.001;
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = Object(entry);
      const names = sources.map(({ node }: { node?: Element }) => node?.className ?? node?.textContent);
      if (value >= SEEN_MIN) shifts.push(`${value.toFixed(4)} ${names.join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

test("a guest reads the price beside the button, on a phone too", async ({ page }) => {
  await page.goto("/activations/ee/tg");
  const bar = page.locator("section", { has: page.locator("#buy") });
  await expect(bar.getByText(/^\$\d+\.\d\d$/)).toBeInViewport();
});

for (const path of PUBLIC)
  test(`${path} has no accessibility fault`, async ({ page }) => {
    await page.goto(path);
    expect(await faultsOf(page)).toEqual([]);
  });

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("SHELL-14 the theme is right from the first paint", async ({ page }) => {
      await page.goto("/activations", { waitUntil: "commit" });
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    });

    for (const [line, slow] of LINES) {
      test(`nothing moves while the shop loads${line}`, async ({ page }) => {
        if (slow) await slowDown(page);
        await askOnce(page);
        await page.addInitScript(noteShifts);
        await page.goto("/activations", { waitUntil: "networkidle" });
        expect(await page.evaluate(() => Object(window).shifts)).toEqual([]);
      });
    }
  });
}

test("everything on the page comes from the shop itself", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  await page.goto("/activations", { waitUntil: "networkidle" });
  expect(foreign).toEqual([]);
});
