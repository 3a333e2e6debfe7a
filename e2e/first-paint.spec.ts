import type { Page } from "@playwright/test";
import { findFaultyPages } from "./support/accessibility.ts";
import { startChunkingProxy } from "./support/chunking-proxy.ts";
import { disablePolling } from "./support/disable-polling.ts";
import { expect, test } from "./support/fixtures.ts";
import { SHOP_PAGES } from "./support/pages.ts";

/** A slow connection delivers the document in chunks that are painted one by one. */
const CONNECTIONS = [
  ["", false],
  [" on a slow phone and connection", true],
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

/** Records visible layout shifts with the elements that moved. */
function recordShifts(): void {
  const VISIBLE_MIN = 0.001;
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = Object(entry);
      const names = sources.map(({ node }: { node?: Element }) => node?.className ?? node?.textContent);
      if (value >= VISIBLE_MIN) shifts.push(`${value.toFixed(4)} ${names.join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

test("a guest sees the price beside the buy button, also on a phone", async ({ page }) => {
  await page.goto("/activations/ee/tg");
  const bar = page.locator("section", { has: page.locator("#buy") });
  await expect(bar.getByText(/^\$\d+\.\d\d$/)).toBeInViewport();
});

test(`SHELL-22 the shop's pages are accessible and fit a phone: ${SHOP_PAGES.join(", ")}`, async ({
  page,
}) => {
  expect(await findFaultyPages(page, SHOP_PAGES)).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("SHELL-14 the theme is correct from the first paint", async ({ page }) => {
      await page.goto("/activations", { waitUntil: "commit" });
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    });

    for (const [connection, isSlow] of CONNECTIONS) {
      test(`the shop loads without layout shifts${connection}`, async ({ page }) => {
        if (isSlow) await slowDown(page);
        await disablePolling(page);
        await page.addInitScript(recordShifts);
        await page.goto("/activations", { waitUntil: "networkidle" });
        expect(await page.evaluate(() => Object(window).shifts)).toEqual([]);
      });
    }
  });
}

test("the shop loads without layout shifts if the footer arrives in two parts", async ({ page, baseURL }) => {
  await using proxy = await startChunkingProxy(baseURL ?? "", ["</main>", "<footer", "</footer>"]);
  await disablePolling(page);
  await page.addInitScript(recordShifts);
  await page.goto(`${proxy.url}/activations`, { waitUntil: "networkidle" });
  await expect(page.locator("footer")).toBeAttached();
  expect(await page.evaluate(() => Object(window).shifts)).toEqual([]);
});

test("the page makes no third-party requests", async ({ page, baseURL }) => {
  const thirdParty: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:"))
      thirdParty.push(request.url());
  });
  await page.goto("/activations", { waitUntil: "networkidle" });
  expect(thirdParty).toEqual([]);
});
