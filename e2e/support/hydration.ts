import type { Page } from "@playwright/test";

/**
 * Makes the page's navigation methods wait until React has hydrated all buttons, because earlier clicks would be lost.
 * Lazily hydrated parts (`data-later`) replay early clicks, so they need no waiting.
 */
export function waitForHydration(page: Page): Page {
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  const hydrated = async <Loaded>(load: Promise<Loaded>, waitUntil?: string) => {
    const loaded = await load;
    if (waitUntil !== "commit") await page.waitForFunction(isHydrated);
    return loaded;
  };
  page.goto = (url, options) => hydrated(goto(url, options), options?.waitUntil);
  page.reload = (options) => hydrated(reload(options), options?.waitUntil);
  page.goBack = (options) => hydrated(goBack(options), options?.waitUntil);
  return page;
}

const isHydrated = () =>
  document.readyState === "complete" &&
  [...document.querySelectorAll("button")].every(
    (button) =>
      button.closest("[data-later]") ?? Object.keys(button).some((key) => key.startsWith("__reactProps")),
  );
