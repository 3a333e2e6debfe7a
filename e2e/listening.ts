import type { Page } from "@playwright/test";

/**
 * A drawn page is not yet a listening one: whoever presses a button before React has it presses in vain. Parts that are
 * taken over when they are touched keep a press until then. From now on this page is waited for, however it is loaded.
 */
export function waitForListening(page: Page): Page {
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  const listening = async <Loaded>(load: Promise<Loaded>, waitUntil?: string) => {
    const loaded = await load;
    if (waitUntil !== "commit") await page.waitForFunction(isListening);
    return loaded;
  };
  page.goto = (url, options) => listening(goto(url, options), options?.waitUntil);
  page.reload = (options) => listening(reload(options), options?.waitUntil);
  page.goBack = (options) => listening(goBack(options), options?.waitUntil);
  return page;
}

const isListening = () =>
  document.readyState === "complete" &&
  [...document.querySelectorAll("button")].every(
    (button) =>
      button.closest("[data-later]") ?? Object.keys(button).some((key) => key.startsWith("__reactProps")),
  );
