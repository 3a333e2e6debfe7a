import type { Browser, Page } from "@playwright/test";
import { measureLongestTask } from "../measure/measure-longest-task.ts";
import { median } from "../measure/statistics.ts";
import type { Measurement } from "../measurement.ts";
import { launchBrowser } from "./launch-browser.ts";
import { openAllCountries, openAllServices, scrollCountries, scrollServices } from "./long-list-actions.ts";
import type { Scenario } from "./scenario.ts";

const COUNTRIES = 150;
/** A mid-range phone beside the machine that runs this. */
const SLOWER = 4;

const STEPS = [
  { label: "showing all services", action: openAllServices },
  { label: "scrolling through all services", action: scrollServices },
  { label: "showing all countries", action: openAllCountries },
  { label: "scrolling through all countries", action: scrollCountries },
];

/** The shop's long lists never block the page, even on a slow device. */
export const longLists: Scenario = {
  name: "long-lists",
  async run(environment, { rounds }): Promise<Measurement[]> {
    const sibling = await environment.createSibling({ sims: 1_000, countries: COUNTRIES });
    const browser = await launchBrowser();
    try {
      await measurePage(browser, sibling.address);
      const samples: number[][] = [];
      for (let round = 0; round < rounds; round++) samples.push(await measurePage(browser, sibling.address));
      return STEPS.map(({ label }, step) => ({
        label: `shop page, 700 services, 150 countries, processor 4 times slower: longest task while ${label}`,
        target: { atMost: 50 },
        value: median(samples.map((sample) => sample[step] ?? Number.POSITIVE_INFINITY)),
        unit: "ms",
        reference: "none: an absolute time",
      }));
    } finally {
      await browser.close();
      await sibling.close();
    }
  },
};

/** The longest task of each step. */
async function measurePage(browser: Browser, address: string): Promise<number[]> {
  const page: Page = await browser.newPage({ locale: "en-US", viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${address}/activations?service=tg`, { waitUntil: "networkidle" });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const longest: number[] = [];
    for (const { action } of STEPS)
      longest.push(await measureLongestTask(browser, page, () => page.evaluate(action)));
    return longest;
  } finally {
    await page.close();
  }
}
