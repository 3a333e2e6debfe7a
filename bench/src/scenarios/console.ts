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

const SERVICES = 60;

type Setting = {
  sims: number;
  machines: number;
  what: string;
  address: string;
  /** Part of the address of the call that brings the SIMs. */
  list: string;
};

const ONE_MACHINE: Setting = {
  sims: 5_000,
  machines: 1,
  what: "console with 5,000 SIMs and 60 services in Chromium",
  address: "/account/partner/console",
  list: "/machine_modems",
};

const ALL_MACHINES: Setting = {
  sims: 10_000,
  machines: 20,
  what: "console over all machines with 10,000 SIMs and 60 services in Chromium",
  address: "/account/partner/console?machine=all",
  list: "/rest/partner/sims",
};

type Sample = { firstRowsMs: number; scrollMs: number; dragMs: number; selectMs: number };

/** A partner's console with a very large machine must stay responsive. */
export const consoleScenario = scenarioOf("console", ONE_MACHINE);
/** So must the view of all machines. */
export const jointConsoleScenario = scenarioOf("console-joint", ALL_MACHINES);

function scenarioOf(name: string, setting: Setting): Scenario {
  return { name, run: (environment, { rounds }) => runConsole(environment, { setting, rounds }) };
}

type Run = { setting: Setting; rounds: number };

async function runConsole(environment: Environment, { setting, rounds }: Run): Promise<Measurement[]> {
  const { sims, machines } = setting;
  const sibling = await environment.createSibling({ sims, countries: 1, machines, buyers: 1 });
  const browser = await launchBrowser();
  try {
    await chooseServices(sibling);
    await measureConsole(browser, sibling, setting);
    const samples: Sample[] = [];
    for (let round = 0; round < rounds; round++)
      samples.push(await measureConsole(browser, sibling, setting));
    const loading: number[] = [];
    for (let round = 0; machines > 1 && round < rounds; round++)
      loading.push(await measureLoading(browser, sibling, setting));
    const middle = (pick: (sample: Sample) => number) => median(samples.map(pick));
    return [
      measurement(setting, "first rows painted after the data arrived", {
        atMost: 500,
        value: middle(({ firstRowsMs }) => firstRowsMs),
      }),
      ...(loading.length > 0
        ? [
            measurement(setting, "longest task while they load", {
              atMost: 50,
              value: median(loading),
            }),
          ]
        : []),
      measurement(setting, "longest task while scrolling", {
        atMost: 50,
        value: middle(({ scrollMs }) => scrollMs),
      }),
      measurement(setting, "longest task while dragging over rows", {
        atMost: 50,
        value: middle(({ dragMs }) => dragMs),
      }),
      measurement(setting, "selecting all until painted", {
        atMost: 100,
        value: middle(({ selectMs }) => selectMs),
      }),
    ];
  } finally {
    await browser.close();
    await sibling.close();
  }
}

const measurement = (
  { what }: Setting,
  step: string,
  { atMost, value }: { atMost: number; value: number },
): Measurement => ({
  label: `${what}: ${step}`,
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

const waitForAll = (page: Page, { sims }: Setting) =>
  page.getByRole("button", { name: `Select all ${sims}` }).waitFor();

/** From the table of one machine to that of all, until every SIM is there. */
async function measureLoading(browser: Browser, { address, shop }: Environment, setting: Setting) {
  const page: Page = await openPageAs(browser, { address, user: shop.partner, role: "partner" });
  try {
    await page.goto(`${address}/account/partner/console`);
    await page.locator("[role=row][data-index]").first().waitFor();
    return await measureLongestTask(browser, page, async () => {
      await page.getByRole("tab", { name: "All machines" }).click();
      await waitForAll(page, setting);
    });
  } finally {
    await page.close();
  }
}

async function measureConsole(
  browser: Browser,
  { address, shop }: Environment,
  setting: Setting,
): Promise<Sample> {
  const page: Page = await openPageAs(browser, { address, user: shop.partner, role: "partner" });
  try {
    await page.addInitScript(recordFirstRows);
    await page.goto(`${address}${setting.address}`);
    await page.locator("[role=row][data-index]").first().waitFor();
    await waitForAll(page, setting);
    return {
      firstRowsMs: await page.evaluate(msToFirstRows, setting.list),
      scrollMs: await measureLongestTask(browser, page, () => page.evaluate(scrollAround)),
      dragMs: await measureLongestTask(browser, page, () => dragOverRows(page)),
      selectMs: await page.evaluate(msToSelectAll, setting.sims),
    };
  } finally {
    await page.close();
  }
}
