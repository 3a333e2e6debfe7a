import type { Page } from "@playwright/test";
import { median } from "../measure/median.ts";
import { openBrowser } from "./open-browser.ts";

export type Shoppers = { medianChoiceMs(address: string): Promise<number>; close(): Promise<void> };

const CHOICES = 9;

/** People at a browser who choose one service after the other, each with a country. Nothing waits for them but the page. */
export async function openShoppers(): Promise<Shoppers> {
  const browser = await openBrowser();
  return {
    async medianChoiceMs(address) {
      const context = await browser.newContext({ locale: "en-US", viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.goto(`${address}/activations`, { waitUntil: "networkidle" });
      await page.getByRole("button", { name: "Show all services" }).click();
      await page.locator(SERVICES).nth(CHOICES).waitFor();
      const timesMs: number[] = [];
      for (let place = 0; place < CHOICES; place++) timesMs.push(await chooseAt(page, place));
      await context.close();
      return median(timesMs);
    },
    close: () => browser.close(),
  };
}

const SERVICES = 'section[aria-label="Service"] a[data-choice]';
const COUNTRIES = 'section[aria-label="Countries and prices"]';

/** From the press on a service to its painted list, and from there to the painted price of a country. */
async function chooseAt(page: Page, place: number): Promise<number> {
  const service = `:nth-match(${SERVICES}, ${place + 1})`;
  const listMs = await press(page, service, `${COUNTRIES} tr td a[data-choice]`);
  const country = `:nth-match(${COUNTRIES} a[data-choice], ${1 + (place % 5)})`;
  return listMs + (await press(page, country, `${COUNTRIES} a[aria-current]`));
}

/** How long the page takes from a press until what follows it was painted. */
async function press(page: Page, target: string, follows: string): Promise<number> {
  const element = await page.locator(target).elementHandle();
  return page.evaluate(timePress, { element, follows });
}

/** Runs in the page, so that neither a driver nor a clock outside it is measured. */
async function timePress({ element, follows }: { element: unknown; follows: string }): Promise<number> {
  if (!(element instanceof HTMLElement)) throw new Error("There is nothing to press");
  const isThere = () =>
    element.ariaCurrent === "true" &&
    document.querySelector(follows) !== null &&
    document.querySelector('section[aria-label="Countries and prices"] tbody tr:not(:has(a))') === null;
  const startedAt = performance.now();
  element.click();
  while (!isThere()) await new Promise((resume) => requestAnimationFrame(resume));
  await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)));
  return performance.now() - startedAt;
}
