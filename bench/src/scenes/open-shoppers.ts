import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { findChromium } from "../../../scripts/parts/find-chromium.ts";
import { median } from "../measure/median.ts";
import type { Stage } from "../stage/open-stage.ts";

export type Shopper = {
  /** Milliseconds of processor time the page takes from the click on a service until its countries are shown. */
  chooseService(): Promise<number>;
};

const CHOICES = 9;
const SERVICES_IN_SIGHT = 6;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];

/** A browser with one open page for each of these shops. */
export async function openShoppers(stages: Stage[]): Promise<{ pages: Shopper[]; close(): Promise<void> }> {
  const executablePath = await findChromium(process.env["CHROMIUM"], process.env["PATH"]);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const pages: Shopper[] = [];
  for (const stage of stages) pages.push(await openShopper(browser, stage));
  return { pages, close: () => browser.close() };
}

async function openShopper(browser: Browser, { address, shop }: Stage): Promise<Shopper> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
  await page.goto(`${address}/activations`);
  await page.waitForFunction(isListening);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  let chosen = 0;

  async function choose(): Promise<number> {
    const name = shop.usual[chosen++ % SERVICES_IN_SIGHT]?.name ?? "";
    const tile = page.getByRole("button", { name }).first();
    const before = await workOf(session);
    await tile.click();
    await page.getByText(`for ${name}`, { exact: true }).waitFor();
    await page.getByRole("region", { name: "Countries and prices" }).getByRole("button").first().waitFor();
    return (await workOf(session)) - before;
  }

  return {
    async chooseService() {
      const times: number[] = [];
      for (let n = 0; n < CHOICES; n++) times.push(await choose());
      return median(times);
    },
  };
}

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** A drawn page is not yet a listening one. */
const isListening = () =>
  [...document.querySelectorAll("button")].every((button) =>
    Object.keys(button).some((key) => key.startsWith("__reactProps")),
  );
