import type { Page } from "@playwright/test";
import { median } from "../measure/statistics.ts";
import { launchBrowser } from "./launch-browser.ts";

export type Shoppers = { medianChoiceMs(address: string): Promise<number>; close(): Promise<void> };

const CHOICES = 9;

/** Shoppers in a browser who choose one service after the other, each with a country. Measures the page alone. */
export async function launchShoppers(): Promise<Shoppers> {
  const browser = await launchBrowser();
  return {
    async medianChoiceMs(address) {
      const context = await browser.newContext({ locale: "en-US", viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.goto(`${address}/activations`, { waitUntil: "networkidle" });
      await page.getByRole("button", { name: "Show all services" }).click();
      await page.locator(SERVICES).nth(CHOICES).waitFor();
      const timesMs: number[] = [];
      for (let index = 0; index < CHOICES; index++) timesMs.push(await chooseAt(page, index));
      await context.close();
      return median(timesMs);
    },
    close: () => browser.close(),
  };
}

const SERVICES = 'section[aria-label="Service"] a[data-choice]';
const COUNTRIES = 'section[aria-label="Countries and prices"]';

/** From the click on a service to its painted list, plus from the click on a country to its painted price. */
async function chooseAt(page: Page, index: number): Promise<number> {
  const service = `:nth-match(${SERVICES}, ${index + 1})`;
  const listMs = await timeClick(page, service, `${COUNTRIES} tr td a[data-choice]`);
  const country = `:nth-match(${COUNTRIES} a[data-choice], ${1 + (index % 5)})`;
  return listMs + (await timeClick(page, country, `${COUNTRIES} a[aria-current]`));
}

/** Milliseconds from a click until the element it leads to is painted. */
async function timeClick(page: Page, target: string, expected: string): Promise<number> {
  const element = await page.locator(target).elementHandle();
  return page.evaluate(clickAndTime, { element, expected });
}

/** Runs in the page, so that the browser driver is not measured. */
async function clickAndTime({ element, expected }: { element: unknown; expected: string }): Promise<number> {
  if (!(element instanceof HTMLElement)) throw new Error("There is nothing to click");
  const isDone = () =>
    element.ariaCurrent === "true" &&
    document.querySelector(expected) !== null &&
    document.querySelector('section[aria-label="Countries and prices"] tbody tr:not(:has(a))') === null;
  const startedAt = performance.now();
  element.click();
  while (!isDone()) await new Promise((resume) => requestAnimationFrame(resume));
  await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)));
  return performance.now() - startedAt;
}
