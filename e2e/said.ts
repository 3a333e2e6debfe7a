import type { Page } from "@playwright/test";

/** Messages, and pages that lead on, go by themselves after seconds; what was said so far stays known here. */
export const noteWhatIsSaid = (page: Page): Promise<unknown> => page.addInitScript(noteMessages);

/** Waits until the page says this; that it has said so before is as good. */
export async function untilSaid(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const said: string[] = Object(window).said;
    return said.some((message) => message.includes(wanted));
  }, text);
}

function noteMessages(): void {
  const said: string[] = [];
  Object.assign(window, { said });
  const note = () => {
    for (const { textContent } of document.querySelectorAll("[role=status], [role=alert], h1"))
      if (textContent && !said.includes(textContent)) said.push(textContent);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
}
