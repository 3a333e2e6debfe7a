import type { Browser, Page } from "@playwright/test";
import type { Environment } from "../environment/create-environment.ts";
import { measureLongestTask } from "../measure/measure-longest-task.ts";
import { median } from "../measure/statistics.ts";
import type { Measurement } from "../measurement.ts";
import {
  dragOverRows,
  msToFirstRows,
  msToSelectAll,
  recordFirstRows,
  scrollAround,
} from "./console-actions.ts";
import { launchBrowser, openPageAs } from "./launch-browser.ts";
import type { Scenario } from "./scenario.ts";

const SIMS = 5_000;
const SERVICES = 60;

type Sample = { firstRowsMs: number; scrollMs: number; dragMs: number; selectMs: number };

/** A partner's console with a very large machine must stay responsive. */
export const consoleScenario: Scenario = {
  name: "console",
  async run(environment, { rounds }) {
    const sibling = await environment.createSibling({ sims: SIMS, countries: 1, machines: 1, buyers: 1 });
    const browser = await launchBrowser();
    try {
      await chooseServices(sibling);
      await measureConsole(browser, sibling);
      const samples: Sample[] = [];
      for (let round = 0; round < rounds; round++) samples.push(await measureConsole(browser, sibling));
      const middle = (pick: (sample: Sample) => number) => median(samples.map(pick));
      return [
        measurement(
          "first rows painted after the data arrived",
          500,
          middle(({ firstRowsMs }) => firstRowsMs),
        ),
        measurement(
          "longest task while scrolling",
          50,
          middle(({ scrollMs }) => scrollMs),
        ),
        measurement(
          "longest task while dragging over rows",
          50,
          middle(({ dragMs }) => dragMs),
        ),
        measurement(
          "selecting all until painted",
          100,
          middle(({ selectMs }) => selectMs),
        ),
      ];
    } finally {
      await browser.close();
      await sibling.close();
    }
  },
};

const measurement = (step: string, atMost: number, value: number): Measurement => ({
  label: `console with 5,000 SIMs and 60 services in Chromium: ${step}`,
  target: { atMost },
  value,
  unit: "ms",
  reference: "none: an absolute time",
});

async function chooseServices({ address, shop }: Environment): Promise<void> {
  const codes = [...shop.usual, ...shop.hot].slice(0, SERVICES).map(({ code }) => code);
  const reply = await fetch(`${address}/lowcode/partner/important_services`, {
    method: "POST",
    headers: { authorization: `Bearer ${shop.partner.token}`, "content-type": "application/json" },
    body: JSON.stringify({ codes }),
  });
  if (!reply.ok) throw new Error(`Choosing services got status ${reply.status}: ${await reply.text()}`);
}

async function measureConsole(browser: Browser, { address, shop }: Environment): Promise<Sample> {
  const page: Page = await openPageAs(browser, { address, user: shop.partner, role: "partner" });
  try {
    await page.addInitScript(recordFirstRows);
    await page.goto(`${address}/account/partner/console`);
    await page.locator("[role=row][data-index]").first().waitFor();
    return {
      firstRowsMs: await page.evaluate(msToFirstRows),
      scrollMs: await measureLongestTask(browser, page, () => page.evaluate(scrollAround)),
      dragMs: await measureLongestTask(browser, page, () => dragOverRows(page)),
      selectMs: await page.evaluate(msToSelectAll, SIMS),
    };
  } finally {
    await page.close();
  }
}
