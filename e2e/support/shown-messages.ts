import type { Page } from "@playwright/test";

/** Records status and alert messages and headings of the page, because some disappear after seconds. */
export const recordShownMessages = (page: Page): Promise<unknown> => page.addInitScript(recordMessages);

/** Waits until the page shows this text, or returns at once if it did before. */
export async function expectMessage(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shown: string[] = Object(window).shownMessages;
    return shown.some((message) => message.includes(wanted));
  }, text);
}

function recordMessages(): void {
  const shownMessages: string[] = [];
  Object.assign(window, { shownMessages });
  const record = () => {
    for (const { textContent } of document.querySelectorAll("[role=status], [role=alert], h1"))
      if (textContent && !shownMessages.includes(textContent)) shownMessages.push(textContent);
  };
  new MutationObserver(record).observe(document, { subtree: true, childList: true, characterData: true });
}
